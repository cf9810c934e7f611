import type { GoalValues, Tile } from '@padlight/contract';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { ScalePicture } from './scale-picture.tsx';
import { usePresentReading } from './use-present-reading.ts';

const scale = { from: 32, to: 41 };

/** The limits of the skin temperature, and its current value. */
export function TemperaturePicture({
  tile,
  values,
}: {
  tile: Tile | undefined;
  values: GoalValues<'temperature'>;
}) {
  const t = useT('goals');
  const { temperature, formatTime } = useFormat();
  const measured = usePresentReading(tile)?.temperature ?? undefined;
  const { temperatureLowC, temperatureHighC } = values;
  return (
    <ScalePicture
      {...scale}
      title={t('picture.temperature')}
      zones={[
        { until: temperatureLowC, tone: 'yellow', texts: t('picture.low') },
        { until: temperatureHighC, tone: 'green', texts: t('picture.within') },
        { until: scale.to, tone: 'red', texts: t('picture.high') },
      ]}
      now={measured && { value: measured.celsius }}
    >
      <p>
        {measured
          ? t('picture.temperatureNow', {
              temperature: temperature.text(measured.celsius),
              time: formatTime(measured.at),
            })
          : t('picture.nothingNow')}
      </p>
    </ScalePicture>
  );
}
