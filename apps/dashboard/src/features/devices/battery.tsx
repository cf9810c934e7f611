import type { Reading } from '@padlight/contract';
import {
  IconBattery1,
  IconBattery3,
  IconBattery4,
  IconBatteryOff,
  IconQuestionMark,
} from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './device-state.module.css';

const icons = {
  ok: IconBattery4,
  low: IconBattery1,
  flat: IconBatteryOff,
  unknown: IconQuestionMark,
} as const;

/** A battery by icon, percentage and text. */
export function Battery({
  link: { battery, batteryPct },
}: {
  link: Pick<Reading['link'], 'battery' | 'batteryPct'>;
}) {
  const t = useT('devices');
  const { formatNumber } = useFormat();
  const Icon = battery === 'ok' && batteryPct !== null && batteryPct < 70 ? IconBattery3 : icons[battery];
  return (
    <span className={styles.battery} data-state={battery}>
      <Icon aria-hidden size={22} />
      {batteryPct !== null && t('battery.pct', { pct: formatNumber(batteryPct) })} {t(`battery.${battery}`)}
    </span>
  );
}
