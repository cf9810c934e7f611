import { IconBuildingCommunity } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DataTable, useListScreen } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { CreateOrganisation } from './create-organisation.tsx';
import { RegistrationPanel } from './registration/registration-panel.tsx';
import { ResumeOrganisation } from './resume-organisation.tsx';
import { SetDomains } from './set-domains.tsx';
import { SuspendOrganisation } from './suspend-organisation.tsx';
import { useOrganisationTable, type WantedAct } from './use-organisation-table.tsx';

/** The organisations of the installation: their sizes, and the end of sign-in where there is one. */
export function OrganisationsScreen() {
  const t = useT('organisations');
  const { part, notify, toList, above } = useListScreen();
  const [wanted, want] = useState<WantedAct>();
  const table = useOrganisationTable(want);
  const end = (next: ActNotice | undefined): void => {
    want(undefined);
    if (next) notify(next);
    void table.refresh();
  };
  if (part.part === 'new')
    return (
      <ManageFrame>
        <CreateOrganisation onBack={part.close} onSaved={(done) => toList(table, done)} />
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <DataTable
        table={table}
        filters={[
          {
            kind: 'one',
            field: 'state',
            label: t('state'),
            options: (['active', 'ending', 'suspended'] as const).map((value) => ({
              value,
              label: t(`is.${value}`),
            })),
          },
        ]}
        {...above(table, { icon: <IconBuildingCommunity aria-hidden size={20} />, texts: t('add') })}
      />
      {wanted?.kind === 'domains' && <SetDomains organisation={wanted.organisation} onEnd={end} />}
      <RegistrationPanel onCreated={() => void table.refresh()} />
      {wanted?.kind === 'suspend' && <SuspendOrganisation organisation={wanted.organisation} onEnd={end} />}
      {wanted?.kind === 'resume' && <ResumeOrganisation organisation={wanted.organisation} onEnd={end} />}
    </ManageFrame>
  );
}
