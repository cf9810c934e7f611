import { type Light, lights } from '@padlight/contract';
import { TrafficLight, useNow, useTicker } from '@padlight/ui';
import { IconDeviceHeartMonitor } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type BoardStore, countBoard, type Order } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import styles from './board-counts.module.css';
import type { Picked } from './use-found.ts';

const recountMs = 10_000;
const worstFirst = [...lights].reverse().sort((a, b) => rank(a) - rank(b));
function rank(light: Light): number {
  return ['red', 'yellow', 'green', 'grey'].indexOf(light);
}

interface BoardCountsProps {
  store: BoardStore;
  /** The people who are counted: everyone of the filter, whatever the list is narrowed to. */
  order: Order;
  /** The list is narrowed: the counters say of how many people they are. */
  isNarrowed?: boolean;
  picked?: Picked | null;
  /** Narrows the list to what is pressed, and back; absent: nothing can be pressed. */
  onPick?: (pick: Picked | null) => void;
}

/**
 * How many show each light, and how many have trouble with a device that still measures. Each narrows the list when it
 * is pressed; dimmed with the tiles.
 */
export function BoardCounts({ store, order, isNarrowed = false, picked = null, onPick }: BoardCountsProps) {
  const t = useT('board');
  const lost = useLiveState().state === 'lost';
  const ticker = useTicker();
  const slot = useNow((now) => Math.floor(now / recountMs));
  const { byLight, devices } = useMemo(
    () => countBoard(order, store.getTile, Math.max(ticker.now(), slot * recountMs)),
    [order, store, ticker, slot],
  );
  const count = (pick: Picked, label: string, content: ReactNode) => (
    <li key={pick} data-count={pick}>
      {onPick ? (
        <button
          type="button"
          className={styles.count}
          aria-label={label}
          aria-pressed={pick === picked}
          onClick={() => onPick(pick === picked ? null : pick)}
        >
          {content}
        </button>
      ) : (
        <span className={styles.count}>{content}</span>
      )}
    </li>
  );
  return (
    <ul className={styles.counts} aria-label={t('counts.label')} data-lost={lost || undefined}>
      {worstFirst.map((light) =>
        count(
          light,
          `${byLight[light]} ${t(`count.${light}`)}`,
          <>
            <b translate="no">{byLight[light]}</b>{' '}
            <TrafficLight tone={light} size="small" word={t(`count.${light}`)} />
          </>,
        ),
      )}
      {(devices > 0 || picked === 'devices') &&
        count(
          'devices',
          `${t('count.devices')} ${devices}`,
          <>
            <IconDeviceHeartMonitor aria-hidden size="1.25em" />
            <span className={styles.words}>{t('count.devices')}</span>
            <b translate="no">{devices}</b>
          </>,
        )}
      {isNarrowed && (
        <li className={styles.count}>{t('counts.of', { count: order.due.length + order.rest.length })}</li>
      )}
    </ul>
  );
}
