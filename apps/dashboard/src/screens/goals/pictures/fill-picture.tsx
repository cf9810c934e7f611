import type { GoalValues, Tile } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { halfAt } from '../day-night-hours.ts';
import styles from './pictures.module.css';
import { ScalePicture } from './scale-picture.tsx';
import { usePresentReading } from './use-present-reading.ts';

const end = 120;

/** The limits of the fill by day and by night, and the fill of this pad now, with its interval. */
export function FillPicture({ tile, values }: { tile: Tile | undefined; values: GoalValues<'padFill'> }) {
  const t = useT('goals');
  const { formatTime, formatNumber } = useFormat();
  const fill = usePresentReading(tile)?.fill ?? undefined;
  const half = useNow((now) => halfAt(values, formatTime(now)));
  const halves = [
    { name: 'day', start: values.DayStartTime, min: values.padFillMinDayPct, max: values.padFillMaxDayPct },
    {
      name: 'night',
      start: values.NightStartTime,
      min: values.padFillMinNightPct,
      max: values.padFillMaxNightPct,
    },
  ] as const;
  return (
    <div className={styles.pair}>
      {halves
        .filter(({ start }) => start !== null)
        .map(({ name, min, max }) => (
          <ScalePicture
            key={name}
            title={t(`picture.${name}`)}
            from={0}
            to={end}
            zones={[
              { until: min, tone: 'green', texts: t('picture.ok') },
              { until: max, tone: 'yellow', texts: t('picture.soon') },
              { until: end, tone: 'red', texts: t('picture.change') },
            ]}
            now={
              fill && name === half ? { value: fill.pct, low: fill.lowPct, high: fill.highPct } : undefined
            }
          >
            {name === half && (
              <p>
                {fill
                  ? t('picture.fillNow', {
                      pct: formatNumber(fill.pct),
                      low: formatNumber(fill.lowPct),
                      high: formatNumber(fill.highPct),
                    })
                  : t('picture.nothingNow')}
              </p>
            )}
          </ScalePicture>
        ))}
    </div>
  );
}
