import { axisBetween, type Stop } from '@padlight/ui';
import {
  type ChartRange,
  type ChartTexts,
  clockLayer,
  clockLegend,
  type Drawn,
  gapLayer,
  inOrder,
  nightLayer,
  shadeLegend,
  timeAxis,
} from '../../../features/charts/index.ts';
import { type ActivityRecord, activityText, knownMs } from './activity-record.ts';
import { type ActivityColumn, classLegend, stackClasses } from './stack-classes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function stopsOf(record: ActivityRecord, hours: readonly ActivityColumn[], texts: ChartTexts): Stop[] {
  const { t, at, time, number } = texts;
  return inOrder([
    ...hours.map(({ from, to, activityMs }) => ({
      at: (from + to) / 2,
      texts: () =>
        t('activity.hourAt', {
          from: at(from),
          to: time(to),
          what: activityText(activityMs, texts),
          known: number(knownMs(activityMs) / minuteMs),
        }),
    })),
    ...record.gaps.map(({ from, to }) => ({
      at: (Date.parse(from) + Date.parse(to)) / 2,
      isEvent: true,
      texts: () => t('gapAt', { from: at(from), to: at(to) }),
    })),
  ]);
}

/** The minutes of each hour of the clock by what was done in them; what is missing to the hour is not known. */
export function drawActivityHours(
  record: ActivityRecord,
  { from, to }: ChartRange,
  texts: ChartTexts,
): Drawn {
  const { t, number } = texts;
  const hours = record.hours.map(({ at, activityMs }) => ({
    from: Math.max(from, Date.parse(at)),
    to: Math.min(to, Date.parse(at) + hourMs),
    activityMs,
  }));
  return {
    plot: {
      x: { from, to, ticks: timeAxis(from, to, texts) },
      left: axisBetween(0, 60, { label: t('axis.minutes'), write: (value) => number(value) }),
      layers: [
        nightLayer(record.nights),
        gapLayer(record.gaps),
        ...stackClasses(hours, minuteMs),
        clockLayer(texts),
      ],
    },
    stops: stopsOf(record, hours, texts),
    legend: [...classLegend(hours, texts), ...shadeLegend(t), ...clockLegend(texts)],
  };
}
