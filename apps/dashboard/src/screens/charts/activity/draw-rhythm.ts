import { axisBetween } from '@padlight/ui';
import {
  appearances,
  type ChartTexts,
  clockAxis,
  clockOf,
  type Drawn,
  nightSpans,
  shadeLegend,
} from '../../../features/charts/index.ts';
import { type ActivityRecord, activityText } from './activity-record.ts';
import { classLegend, stackClasses } from './stack-classes.ts';

const minuteMs = 60_000;
const hourMin = 60;

/** The day around the clock: the mean minutes of each hour by class. An hour that no day has is not known. */
export function drawActivityRhythm(record: ActivityRecord, texts: ChartTexts): Drawn {
  const { t, number } = texts;
  const { rhythm } = record;
  const stacks = rhythm.map(({ hour, activityMs }) => ({
    from: hour * hourMin + 6,
    to: (hour + 1) * hourMin - 6,
    activityMs,
  }));
  const unknown = Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => !rhythm.some((known) => known.hour === hour))
    .map((hour) => ({ from: hour * hourMin, to: (hour + 1) * hourMin }));
  return {
    plot: {
      x: clockAxis(texts),
      left: axisBetween(0, 60, { label: t('axis.minutes'), write: (value) => number(value) }),
      layers: [
        { kind: 'shade', appearance: appearances.night, spans: nightSpans(record) },
        { kind: 'shade', appearance: appearances.gap, spans: unknown },
        ...stackClasses(stacks, minuteMs),
      ],
    },
    stops: rhythm.map(({ hour, days, activityMs }) => ({
      at: (hour + 0.5) * hourMin,
      texts: () =>
        t('activity.rhythmAt', {
          from: clockOf(hour * hourMin, texts),
          to: clockOf((hour + 1) * hourMin, texts),
          what: activityText(activityMs, texts),
          days: number(days),
        }),
    })),
    legend: [...classLegend(stacks, texts), ...shadeLegend(t)],
  };
}
