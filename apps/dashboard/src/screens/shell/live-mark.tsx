import { IconCloudOff, IconHourglass, IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useLiveState, wordOf } from '../../platform/live/index.ts';
import styles from './top-bar.module.css';
import { useNetwork } from './use-network.ts';
import { useRecentGap } from './use-recent-gap.ts';

const icons = {
  live: IconPlugConnected,
  connecting: IconRefresh,
  lost: IconCloudOff,
  starting: IconHourglass,
} as const;

/** The state of the live connection, as text and icon; the gap that has just ended; and the number of silent nodes. */
export function LiveMark() {
  const t = useT('shell');
  const live = useLiveState();
  const { state } = live;
  const { formatTime } = useFormat();
  const network = useNetwork();
  const gap = useRecentGap(live);
  const word = wordOf(live);
  const Icon = icons[word];
  return (
    <span className={styles.live} data-state={state} role="status">
      <Icon aria-hidden size={20} stroke={1.7} />
      <span>{t(`live.${word}`)}</span>
      {gap !== null && <span className={styles.gap}>{t('live.gap', { time: formatTime(gap) })}</span>}
      {gap === null && state === 'live' && network && network.nodesOffline > 0 && (
        <span className={styles.nodes}>
          {t('live.nodesOffline', { count: network.nodesOffline, total: network.nodesTotal })}
        </span>
      )}
    </span>
  );
}
