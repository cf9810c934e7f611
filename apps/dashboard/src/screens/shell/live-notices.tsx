import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';

/** Where short notices appear; and the one that tells that what was lost is live again. */
export default function LiveNotices() {
  const t = useT('shell');
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
  return <Notifications position="bottom-right" />;
}
