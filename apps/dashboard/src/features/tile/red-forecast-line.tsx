import type { Tile } from '@padlight/contract';
import { asValue, phrase, useNow } from '@padlight/ui';
import { unseen } from '@padlight/ui/unseen';
import { IconClock } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { redForecast } from './red-forecast.ts';
import styles from './tile-parts.module.css';

/** The time at which the light is likely red, in quiet words beside the present light; nothing where nothing is forecast. */
export function RedForecastLine({ tile }: { tile: Tile }) {
  const t = useT('tile');
  const { formatTime } = useFormat();
  const at = useNow((now) => redForecast(tile, now));
  if (at === null) return null;
  const time = asValue(formatTime(at));
  return (
    <p className={styles.note} data-forecast>
      <IconClock aria-hidden className={styles.icon} />
      <span aria-hidden>{phrase(t('forecast.red', { time }))}</span>
      <span className={unseen()}>{phrase(t('forecast.spoken', { time }))}</span>
    </p>
  );
}
