import { Banner } from '@padlight/ui';
import {
  IconAlertTriangle,
  IconAntennaOff,
  IconCloudOff,
  IconHistory,
  IconHourglass,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTypeSize } from '../../features/wall-mode/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import styles from './live-banners.module.css';
import { useNetwork } from './use-network.ts';
import { useStill } from './use-still.ts';

interface LiveBannersProps {
  /** True where the screen has lists that are touched: at a desk a banner moves none of them. */
  over: boolean;
  wall: boolean;
}

/**
 * The conditions that keep the whole page from being live: the link to the cloud, a fault that the server reports, or every
 * node of the home; and the progress of a demonstration's history. A warning over lists that are touched, or one that comes and goes, covers
 * the foot of the page at a desk, and is below the bar on a phone. On a wall it is above the lists, in the type of names. Progress
 * is above the page and covers no one; on a phone it is one low line. A banner that moves the page waits for a finger that is on it.
 */
export function LiveBanners({ over, wall }: LiveBannersProps) {
  const t = useT('shell');
  const { formatTime } = useFormat();
  const { state: now, lostSince, condition, screen } = useLiveState();
  // A failed screen reports that itself, in its own dialog.
  const state = screen === 'failed' && !condition ? 'failed' : now;
  const network = useNetwork();
  const nodesOffline =
    network !== undefined && network.nodesTotal > 0 && network.nodesOffline === network.nodesTotal;
  const history = network?.history;
  const em = useTypeSize();
  const isThere = useStill(state === 'lost' || nodesOffline || Boolean(history));
  if (!isThere) return null;
  const isWarning = state === 'lost' || nodesOffline;
  const isStarting = condition?.code === 'starting';
  const isOver = isWarning && (over || (state === 'lost' && !condition));
  const place = wall ? styles.wall : isOver ? styles.over : styles.above;
  // On a wall a warning is in the type of names; the history's progress is not.
  const isLarge = wall && isWarning;
  return (
    <div
      className={place}
      data-progress={!isWarning || undefined}
      style={isLarge ? ({ '--pl-size-body-small': `${em}px` } as CSSProperties) : undefined}
    >
      {condition && (
        <Banner
          key={condition.code}
          kind="warning"
          icon={isStarting ? <IconHourglass aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {t(`condition.${condition.code}`, { time: formatTime(condition.since) })}{' '}
          {t(isStarting ? 'condition.untilThen' : 'condition.inPerson')}
        </Banner>
      )}
      {state === 'lost' && !condition && (
        <Banner kind="warning" icon={<IconCloudOff aria-hidden />}>
          {t(screen === 'outdated' ? 'banner.outdated' : 'banner.lost', {
            time: formatTime(lostSince ?? Number.NaN),
          })}{' '}
          {t('condition.inPerson')}
        </Banner>
      )}
      {state !== 'lost' && nodesOffline && (
        <Banner kind="warning" icon={<IconAntennaOff aria-hidden />}>
          {t('banner.nodesOffline')}
        </Banner>
      )}
      {state !== 'lost' && history && (
        <Banner kind="info" icon={<IconHistory aria-hidden />}>
          {t('banner.history', { days: history.days, ofDays: history.ofDays })}
        </Banner>
      )}
    </div>
  );
}
