import { getPatientToEdit } from '@padlight/contract';
import { Skeleton } from '@padlight/ui';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { useOpened } from '../../../features/form/index.ts';
import { callOnce, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSpokenName } from '../../../platform/privacy/index.ts';
import { PersonForm } from './person-form.tsx';
import { valuesOf } from './person-values.ts';

interface EditPersonProps {
  patientId: string;
  onSaved: (notice: ActNotice) => void;
  onBack: () => void;
}

/** Changes a person's master data, with the server's values at opening; it never begins with cached ones. */
export function EditPerson({ patientId, onSaved, onBack }: EditPersonProps) {
  const t = useT('people');
  const spoken = useSpokenName();
  const query = { patientId };
  const personCall = useCall(getPatientToEdit, { query }, { staleTime: 0, gcTime: 0 });
  const { opened } = useOpened(personCall);
  const retry = retryOf(personCall);
  if (retry) return <LoadFailed retry={retry} />;
  if (!opened || !personCall.isFetchedAfterMount) return <Skeleton label={t('loading')} height="40rem" />;
  const name = opened.patient.alias ?? '';
  return (
    <PersonForm
      key={patientId}
      title={t('editOf', { name: spoken(name) })}
      values={valuesOf(opened)}
      room={{ roomId: opened.patient.roomId, name: opened.patient.room }}
      hasConsent={opened.monitoringConsent !== null}
      groups={opened.groups.map((group) => group.name)}
      onBack={onBack}
      onSaved={({ name: saved }) => onSaved({ texts: t('updated', { name: spoken(saved) }) })}
      readTheirs={async () => ({ values: valuesOf(await callOnce(getPatientToEdit, { query })) })}
    />
  );
}
