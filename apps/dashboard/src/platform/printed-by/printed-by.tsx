import { asValue, phrase, useNow } from '@padlight/ui';
import { useFormat, useT } from '../i18n/index.ts';
import { useSession } from '../session/index.ts';
import styles from './printed-by.module.css';

const minuteMs = 60_000;

/** The time and the user of a print, on paper alone. */
export function PrintedBy() {
  const t = useT('shell');
  const { formatYearAndTime } = useFormat();
  const { user } = useSession();
  const minute = useNow((now) => Math.floor(now / minuteMs));
  const time = formatYearAndTime(new Date(minute * minuteMs).toISOString());
  return (
    <span className={styles.printed}>
      {phrase(t('printedBy', { time: asValue(time), name: asValue(user.displayName) }))}
    </span>
  );
}
