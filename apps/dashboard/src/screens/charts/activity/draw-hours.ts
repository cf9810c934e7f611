import { axisBetween } from '@padlight/ui';
import {
  type ChartRange,
  type ChartTexts,
  type Drawn,
  drawOverTime,
  gapStops,
} from '../../../features/charts/index.ts';
import { type ActivityRecord, activityText, knownMs } from './activity-record.ts';
import { classLegend, stackClasses } from './stack-classes.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The minutes of each hour of the clock as a column of its classes; minutes that are not known are missing from it. */
export function drawActivityHours(record: ActivityRecord, range: ChartRange, texts: ChartTexts): Drawn {
  const { t, at, time, number } = texts;
  const hours = record.hours.map((hour) => ({
    from: Math.max(range.from, Date.parse(hour.at)),
    to: Math.min(range.to, Date.parse(hour.at) + hourMs),
    activityMs: hour.activityMs,
  }));
  return drawOverTime(record, range, texts, {
    left: axisBetween(0, 60, { label: t('axis.minutes'), write: (value) => number(value) }),
    layers: stackClasses(hours, minuteMs),
    stops: [
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
      ...gapStops(record.gaps, texts),
    ],
    legend: classLegend(hours, texts),
  });
}
