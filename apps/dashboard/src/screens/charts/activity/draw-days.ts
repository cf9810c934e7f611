import { axisBetween } from '@padlight/ui';
import type { ChartTexts, Drawn } from '../../../features/charts/index.ts';
import { type ActivityRecord, activityText, knownMs } from './activity-record.ts';
import { classLegend, stackClasses } from './stack-classes.ts';

const hourMs = 3_600_000;

/** How much of a day is known, percent. */
export const knownPct = ({ from, to, activityMs }: ActivityRecord['days'][number]): number =>
  (100 * knownMs(activityMs)) / Math.max(1, Date.parse(to) - Date.parse(from));

/** The hours of each day by what was done in them. */
export function drawActivityDays({ days }: ActivityRecord, texts: ChartTexts): Drawn {
  const { t, number, day } = texts;
  const stacks = days.map(({ activityMs }, index) => ({ from: index + 0.2, to: index + 0.8, activityMs }));
  return {
    plot: {
      x: {
        from: 0,
        to: Math.max(1, days.length),
        ticks: days.map(({ from }, index) => ({ at: index + 0.5, label: day(from) })),
      },
      left: axisBetween(0, 24, { label: t('axis.hours'), write: (value) => number(value) }),
      layers: stackClasses(stacks, hourMs),
    },
    stops: days.flatMap((one, index) =>
      knownMs(one.activityMs) === 0
        ? []
        : [
            {
              at: index + 0.5,
              texts: () =>
                t('activity.dayAt', {
                  date: day(one.from),
                  what: activityText(one.activityMs, texts),
                  known: number(knownPct(one)),
                }),
            },
          ],
    ),
    legend: classLegend(stacks, texts),
  };
}
