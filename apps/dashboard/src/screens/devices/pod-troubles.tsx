import type { Reading, WornPod } from '@padlight/contract';
import { plainList, useNow } from '@padlight/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Connection, expiryOf, signalName } from '../../features/devices/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './devices-page.module.css';

interface PodTroublesProps {
  pod: WornPod;
  reading: Reading | null;
  connection: Connection | undefined;
}

/** The troubles of a pod, each with its remedy; empty where all is well. */
export function PodTroubles({ pod, reading, connection }: PodTroublesProps) {
  const t = useT('devices');
  const { formatDateTime } = useFormat();
  const expiry = useNow((now) => expiryOf(pod.expiresAt, now));
  const battery = reading?.link.battery;
  const [best] = connection?.nodes ?? [];
  const strength = best?.rssi ?? null;
  const faint = strength !== null && ['weak', 'lost'].includes(signalName(strength));
  const texts = [
    connection?.heard === false && t('podTrouble.notHeard'),
    battery === 'flat' && t('podTrouble.flat'),
    battery === 'low' && t('podTrouble.low'),
    expiry === 'over' && t('podTrouble.expired'),
    reading?.wear === 'loose' && t('podTrouble.loose'),
    faint && t('podTrouble.weak'),
    pod.counterJumpedAt && t('podTrouble.jumped', { time: formatDateTime(pod.counterJumpedAt) }),
  ].filter((text) => typeof text === 'string');
  if (texts.length === 0) return null;
  return (
    <ul className={plainList(styles.troubles)}>
      {texts.map((text) => (
        <li key={text}>
          <IconAlertTriangle aria-hidden size={20} />
          {text}
        </li>
      ))}
    </ul>
  );
}
