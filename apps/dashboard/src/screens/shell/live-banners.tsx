import { Banner } from '@padlight/ui';
import { IconAlertTriangle, IconAntennaOff, IconCloudOff, IconHistory } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import styles from './live-banners.module.css';
import { useNetwork } from './use-network.ts';

/**
 * What keeps the whole page from being live: the link to the cloud, a fault that the server sees in itself, or every node
 * of the home; and how much of a demonstration's past is in. The first comes and goes, so it lies over the foot of the page; so do the others where lists are touched,
 * and else they are above the page.
 */
export function LiveBanners({ over }: { over: boolean }) {
  const t = useT('shell');
  const { formatTime } = useFormat();
  const { state: now, lostSince, condition, screenFailed } = useLiveState();
  // A failed screen says so itself, in its own dialog.
  const state = screenFailed && !condition ? 'failed' : now;
  const network = useNetwork();
  const nodesOffline =
    network !== undefined && network.nodesTotal > 0 && network.nodesOffline === network.nodesTotal;
  const history = network?.history;
  if (state !== 'lost' && !nodesOffline && !history) return null;
  return (
    <div className={(state === 'lost' && !condition) || over ? styles.over : styles.above}>
      {condition && (
        <Banner key={condition.code} kind="warning" icon={<IconAlertTriangle aria-hidden />}>
          {t(`condition.${condition.code}`, { time: formatTime(condition.since) })} {t('condition.inPerson')}
        </Banner>
      )}
      {state === 'lost' && !condition && (
        <Banner kind="warning" icon={<IconCloudOff aria-hidden />}>
          {t('banner.lost', { time: formatTime(lostSince ?? Number.NaN) })} {t('condition.inPerson')}
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
