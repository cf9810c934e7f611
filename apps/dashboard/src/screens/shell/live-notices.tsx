import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { getOpenAlerts } from '@padlight/contract';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { AlertSound } from '../../features/alert-sound/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { withoutPeople } from './enter-shell.ts';

/**
 * Where short notices appear, the one that says that what was lost is live again, and how alerts are heard: as sound
 * and in words.
 */
export default function LiveNotices() {
  const t = useT('shell');
  const { can } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { formatTime } = useFormat();
  const { state, lostSince } = useLiveState();
  const lost = useRef<number | null>(null);
  useEffect(() => {
    if (state === 'live' && lost.current !== null)
      notifications.show({
        message: t('live.again', { time: formatTime(lost.current) }),
        closeButtonProps: { 'aria-label': t('close') },
      });
    lost.current = state === 'live' ? null : lostSince;
  }, [state, lostSince, t, formatTime]);
  return (
    <>
      <Notifications position="bottom-right" />
      {can(getOpenAlerts.permission) && (
        <Suspense>
          <AlertSound announces={!withoutPeople.test(path)} />
        </Suspense>
      )}
    </>
  );
}
