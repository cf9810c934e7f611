import { axisBetween } from '@padlight/ui';
import { type ChartTexts, type Drawn, daysAxis } from '../../../features/charts/index.ts';
import { type ActivityRecord, activityText, knownMs } from './activity-record.ts';
import { classLegend, stackClasses } from './stack-classes.ts';

const hourMs = 3_600_000;

/** The known share of a day, percent. */
export const knownPct = ({ from, to, activityMs }: ActivityRecord['days'][number]): number =>
  (100 * knownMs(activityMs)) / Math.max(1, Date.parse(to) - Date.parse(from));

/** The hours of each day as a column of its classes. */
export function drawActivityDays({ days }: ActivityRecord, texts: ChartTexts): Drawn {
  const { t, number, day } = texts;
  const stacks = days.map(({ activityMs }, index) => ({ from: index + 0.2, to: index + 0.8, activityMs }));
  return {
    plot: {
      x: daysAxis(days, texts),
      left: axisBetween(0, 24, { label: t('axis.hours'), write: (value) => number(value) }),
      layers: stackClasses(stacks, hourMs),
    },
    stops: days.flatMap((known, index) =>
      knownMs(known.activityMs) === 0
        ? []
        : [
            {
              at: index + 0.5,
              texts: () =>
                t('activity.dayAt', {
                  date: day(known.from),
                  what: activityText(known.activityMs, texts),
                  known: number(knownPct(known)),
                }),
            },
          ],
    ),
    legend: classLegend(stacks, texts),
  };
}
