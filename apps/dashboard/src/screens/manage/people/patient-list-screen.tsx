import { Button, row } from '@padlight/ui';
import { IconCertificate, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ActNotice, notifyForAWhile } from '../../../features/confirm/index.ts';
import { DataTable, useListScreen } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ImportLink } from '../import-link.tsx';
import { ManageFrame } from '../manage-frame.tsx';
import { usePlaces } from '../use-places.ts';
import { Certificates } from './certificates.tsx';
import { EditPerson } from './edit-person.tsx';
import { Created, NextSteps } from './next-steps.tsx';
import { type ActEnd, PersonActs, type WantedAct } from './person-acts.tsx';
import { PersonForm } from './person-form.tsx';
import { newPerson } from './person-values.ts';
import { usePeopleTable } from './use-people-table.tsx';

/** The people of the organisation: name, place and products; and the archive. */
export function PatientListScreen() {
  const t = useT('people');
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const { part, notify, toList, above } = useListScreen();
  const [wanted, want] = useState<WantedAct>();
  const table = usePeopleTable(want);
  const places = usePlaces();
  const back = (done?: ActNotice): void => toList(table, done);
  const end = (done: ActEnd | undefined): void => {
    want(undefined);
    if (!done) return;
    if (done.notice) notifyForAWhile(notify, done.notice);
    void table.refresh();
    if (done.erasureId) part.open(`certificates:${done.erasureId}`);
  };
  const parts: Readonly<Record<string, () => ReactNode>> = {
    new: () => (
      <PersonForm
        title={t('add')}
        hint={t('addHint')}
        saveLabel={t('make')}
        values={newPerson(organisationId)}
        hasConsent={false}
        onBack={() => back()}
        onSaved={({ patientId }) => {
          void table.refresh();
          part.open(`created:${patientId}`);
        }}
      />
    ),
    edit: () => <EditPerson key={part.id} patientId={part.id} onSaved={back} onBack={() => back()} />,
    created: () => (
      <Created
        patientId={part.id}
        onNext={() => part.open(`next:${part.id}`)}
        onAnother={() => part.open('new')}
        onBack={() => back()}
      />
    ),
    next: () => <NextSteps patientId={part.id} onBack={() => back()} />,
    certificates: () => <Certificates erasureId={part.id} onBack={() => back()} />,
  };
  const opened = parts[part.part];
  if (opened) return <ManageFrame>{opened()}</ManageFrame>;
  const { notice, make } = above(table, { icon: <IconUserPlus aria-hidden size={20} />, texts: t('add') });
  return (
    <ManageFrame>
      <DataTable
        table={table}
        filters={[
          { kind: 'one', field: 'wardId', label: t('area'), options: places.options, retry: places.retry },
          {
            kind: 'one',
            field: 'archived',
            label: t('shown'),
            options: [
              { value: 'no', label: t('inCare') },
              { value: 'yes', label: t('archive') },
            ],
          },
        ]}
        notice={notice}
        make={
          <span className={row(3, 'middle')}>
            <ImportLink kind="people" />
            {can('Patients.Delete') && (
              <Button
                icon={<IconCertificate aria-hidden size={20} />}
                onClick={() => part.open('certificates')}
              >
                {t('certificates')}
              </Button>
            )}
            {make}
          </span>
        }
      />
      {wanted && <PersonActs key={wanted.kind} wanted={wanted} onEnd={end} />}
    </ManageFrame>
  );
}
