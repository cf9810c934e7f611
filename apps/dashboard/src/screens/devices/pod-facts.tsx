import type { Reading, WornPod } from '@padlight/contract';
import { Stat, useNow } from '@padlight/ui';
import {
  Battery,
  type Connection,
  expiryOf,
  LastHeard,
  lastHeard,
  Signal,
} from '../../features/devices/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './devices-page.module.css';

interface PodFactsProps {
  pod: WornPod;
  reading: Reading | null;
  connection: Connection | undefined;
}

/** All values of a pod, each with its age or its doubt. */
export function PodFacts({ pod, reading, connection }: PodFactsProps) {
  const t = useT('devices');
  const { formatDateTime, formatTime } = useFormat();
  const heardAt = lastHeard(reading?.link, connection?.lastHeardAt);
  const [best] = connection?.nodes ?? [];
  const wear = reading?.wear ?? 'unknown';
  const asOf = connection?.heard || heardAt === null ? undefined : t('asOf', { time: formatTime(heardAt) });
  return (
    <div className={styles.facts} data-stale={connection?.heard === false || undefined}>
      <Stat label={t('fact.heard')}>
        <LastHeard at={heardAt} />
      </Stat>
      <Stat label={t('fact.battery')} detail={asOf}>
        {reading ? <Battery link={reading.link} /> : t('battery.unknown')}
      </Stat>
      <Stat
        label={t('fact.signal')}
        detail={best && t('fact.byNode', { room: best.roomName ?? best.nodeMac })}
      >
        {best ? <Signal rssi={best.rssi} /> : t('signal.none')}
      </Stat>
      <Stat label={t('fact.wear')} detail={asOf}>
        {t(`wear.${wear}`)}
      </Stat>
      <Stat label={t('fact.given')} detail={pod.assignedBy && t('fact.by', { name: pod.assignedBy })}>
        {pod.assignedAt ? formatDateTime(pod.assignedAt) : t('fact.unknown')}
      </Stat>
      <Expires pod={pod} />
      <Stat label={t('fact.mac')}>
        <span className={styles.code}>{pod.podMac}</span>
      </Stat>
      <Stat label={t('fact.serial')}>
        <span className={styles.code}>{pod.serialNumber ?? t('fact.unknown')}</span>
      </Stat>
    </div>
  );
}

function Expires({ pod: { expiresAt } }: { pod: WornPod }) {
  const t = useT('devices');
  const { formatDay } = useFormat();
  const expiry = useNow((now) => expiryOf(expiresAt, now));
  const texts = expiry === null || expiry === 'good' ? undefined : t(`expiry.${expiry}`);
  return (
    <Stat label={t('fact.expires')} detail={texts}>
      {expiresAt ? `${formatDay(expiresAt)} ${expiresAt.slice(0, 4)}` : t('fact.unknown')}
    </Stat>
  );
}
