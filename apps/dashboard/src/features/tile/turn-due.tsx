import { useNow } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import { shortDuration } from './short-duration.ts';
import styles from './tile-parts.module.css';

/** Whole minutes until an instant, negative once it has passed; kept true by the page's clock. */
const useMinutesTo = (at: string): number => {
  const due = Date.parse(at);
  return useNow((now) => Math.floor((due - now) / 60_000));
};

/** The name of a turn's clock: it is due in some time, or late by some. */
export function TurnName({ at }: { at: string }) {
  const t = useT('tile');
  const key = useMinutesTo(at) >= 0 ? 'fact.turnIn' : 'fact.turnLate';
  return <span key={key}>{t(key)}</span>;
}

/** The time until a turn is due, or since it was due. */
export function TurnTime({ at }: { at: string }) {
  const minutes = useMinutesTo(at);
  return (
    <span className={styles.turn} translate="no" data-late={minutes < 0 || undefined}>
      {shortDuration(Math.abs(minutes) * 60_000)}
    </span>
  );
}
