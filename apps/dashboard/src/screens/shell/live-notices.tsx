import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { getOpenAlerts } from '@padlight/contract';
import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useHearing } from '../../features/absences/index.ts';
import { AlertSound } from '../../features/alert-sound/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { WithMantine } from '../../platform/theme/with-mantine.tsx';
import { withoutPeople } from './enter-shell.ts';

/** The place of short notices, and the output of alerts: as sound and text. */
export default function LiveNotices() {
  const { can } = useSession();
  const hearing = useHearing();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <WithMantine>
        <Notifications position="bottom-right" />
      </WithMantine>
      {can(getOpenAlerts.permission) && (
        <Suspense>
          <AlertSound announces={!withoutPeople.test(path)} hearing={hearing} />
        </Suspense>
      )}
    </>
  );
}
