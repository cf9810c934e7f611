import { useNow } from '@padlight/ui';
import { useFormat } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './top-bar.module.css';

/** The time in the organisation's format, where it is shown. */
export function Clock() {
  const { organisation } = useSession();
  const { formatTime } = useFormat();
  const minute = useNow((now) => Math.floor(now / 60_000) * 60_000);
  if (!organisation.IsTimeDisplayEnabled) return null;
  return (
    <time className={styles.clock} translate="no" dateTime={new Date(minute).toISOString()}>
      {formatTime(minute)}
    </time>
  );
}
