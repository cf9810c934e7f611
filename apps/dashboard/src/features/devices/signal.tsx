import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './device-state.module.css';
import { signalBars, signalName } from './signal-level.ts';

/** A signal as bars, text and dBm; null where the node does not report it. */
export function Signal({ rssi }: { rssi: number | null }) {
  const t = useT('devices');
  const { formatNumber } = useFormat();
  if (rssi === null) return <span>{t('signal.unknown')}</span>;
  const bars = signalBars(rssi);
  return (
    <span className={styles.signal}>
      <svg viewBox="0 0 22 16" className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 6}
            y={16 - bar * 4}
            width="4"
            height={bar * 4}
            rx="1"
            className={bar <= bars ? styles.full : styles.empty}
          />
        ))}
      </svg>
      {t(`signal.${signalName(rssi)}`)} <small>{t('signal.dbm', { rssi: formatNumber(rssi) })}</small>
    </span>
  );
}
