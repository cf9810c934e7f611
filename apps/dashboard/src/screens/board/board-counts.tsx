import { type Light, lights } from '@padlight/contract';
import { TrafficLight, useNow, useTicker } from '@padlight/ui';
import { useMemo } from 'react';
import { type BoardStore, countBoard, type Order } from '../../features/board/index.ts';
import { alertKind } from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import styles from './board-counts.module.css';

const recountMs = 10_000;
const worstFirst = [...lights].reverse().sort((a, b) => rank(a) - rank(b));
function rank(light: Light): number {
  return ['red', 'yellow', 'green', 'grey'].indexOf(light);
}

/** How many show each light, and which alerts are open, for all that the filter shows; dimmed with the tiles. */
export function BoardCounts({ store, order }: { store: BoardStore; order: Order }) {
  const t = useT('board');
  const tTile = useT('tile');
  const lost = useLiveState().state === 'lost';
  const ticker = useTicker();
  const slot = useNow((now) => Math.floor(now / recountMs));
  const { byLight, byAlert } = useMemo(
    () => countBoard(order, store.getTile, Math.max(ticker.now(), slot * recountMs)),
    [order, store, ticker, slot],
  );
  return (
    <ul className={styles.counts} aria-label={t('counts.label')} data-lost={lost || undefined}>
      {worstFirst.map((light) => (
        <li key={light} data-count={light}>
          <b>{byLight[light]}</b>
          <TrafficLight tone={light} size="small" word={t(`count.${light}`)} />
        </li>
      ))}
      {[...byAlert].map(([type, count]) => {
        const { Icon, texts } = alertKind(type);
        return (
          <li key={type} className={styles.alert}>
            <b>{count}</b>
            <Icon aria-hidden size="1.25em" />
            <span>{tTile(texts)}</span>
          </li>
        );
      })}
    </ul>
  );
}
