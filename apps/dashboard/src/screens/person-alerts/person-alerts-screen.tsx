import { getOrganisationShift, getPatientAlertSettings, type PatientId } from '@padlight/contract';
import { Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../features/confirm/index.ts';
import { useOpened } from '../../features/form/index.ts';
import { PersonFrame } from '../../features/person-frame/index.ts';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { OwnSettingsForm } from './own-settings-form.tsx';

/** The alert settings of one person that differ from the organisation's. */
export const PersonAlertsScreen = () => (
  <PersonFrame tab="monitor">{({ patientId }) => <OwnSettings patientId={patientId} />}</PersonFrame>
);

function OwnSettings({ patientId }: { patientId: PatientId }) {
  const t = useT('alert-settings');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const own = useCall(getPatientAlertSettings, { query: { patientId } }, { staleTime: 0, gcTime: 0 });
  const shifts = useCall(getOrganisationShift, { query: { organisationId } });
  const { opened, renew } = useOpened(own);
  const [notice, setNotice] = useState<ActNotice>();
  const [saves, setSaves] = useState(0);
  const error = own.error ?? shifts.error;
  if (!opened || !shifts.data) {
    if (!error) return <Skeleton label={t('loading')} height="40rem" />;
    const isForbidden = error.status === 403;
    const retry = () => void Promise.all([own.refetch(), shifts.refetch()]);
    return (
      <Notice
        kind="failed"
        icon={isForbidden ? <IconLock aria-hidden /> : <IconCloudOff aria-hidden />}
        title={t(isForbidden ? 'forbidden' : 'failed')}
        action={isForbidden ? undefined : { label: t('retry'), run: retry }}
      />
    );
  }
  return (
    <>
      <ActNoticeLine notice={notice} onNotice={setNotice} refresh={() => undefined} />
      <OwnSettingsForm
        key={`${opened.version} ${saves}`}
        patientId={patientId}
        own={opened}
        shifts={shifts.data.shifts}
        onSaved={() => {
          setNotice({ texts: t('own.saved') });
          void renew().then(() => setSaves((count) => count + 1));
        }}
      />
    </>
  );
}
