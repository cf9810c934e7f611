import { getAlertSettings, getOrganisationShift } from '@padlight/contract';
import { ActNoticeLine } from '../../../features/confirm/index.ts';
import { useOpened } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { AlertsForm } from './alerts-form.tsx';
import type { PartProps } from './part-props.ts';
import { PartState } from './part-state.tsx';

/** All alert types of the organisation, editable with the permission. */
export function AlertsPart({ notice, onNotice }: PartProps) {
  const t = useT('alert-settings');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const query = { organisationId };
  const settings = useCall(getAlertSettings, { query }, { staleTime: 0 });
  const shifts = useCall(getOrganisationShift, { query }, { staleTime: 0 });
  // The form mounts again with every version, so that it shows what was saved.
  const { opened, renew } = useOpened(settings);
  if (!opened || !shifts.data)
    return (
      <PartState
        error={settings.error ?? shifts.error}
        retry={() => void Promise.all([settings.refetch(), shifts.refetch()])}
      />
    );
  return (
    <>
      <ActNoticeLine notice={notice} onNotice={onNotice} refresh={renew} />
      <AlertsForm
        key={opened.version}
        settings={opened}
        shifts={shifts.data.shifts}
        onSaved={() => {
          onNotice({ texts: t('alerts.saved') });
          void renew();
        }}
      />
    </>
  );
}
