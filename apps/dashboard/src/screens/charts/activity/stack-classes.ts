import { type ActivityClass, activityClasses } from '@padlight/contract';
import type { Appearance, LegendEntry, PlotLayer } from '@padlight/ui';
import type { ChartTexts } from '../../../features/charts/index.ts';
import { type ActivityRecord, classText } from './activity-record.ts';

/** The appearance of each class, the stronger the more it moves; `unknown` is hatched. */
const appearances: Readonly<Record<ActivityClass, Appearance>> = {
  stationary: { colour: 'var(--pl-text-muted)', opacity: 0.25 },
  'sit-stand': { colour: 'var(--pl-accent)', opacity: 0.4 },
  walk: { colour: 'var(--pl-accent)', opacity: 0.95 },
  jog: { colour: 'var(--pl-text)', opacity: 0.6 },
  run: { colour: 'var(--pl-text)', opacity: 1 },
  unknown: { colour: 'var(--pl-grey)', hatched: true },
};

/** A column of a picture: its place on the x axis, and its classes. */
export interface ActivityColumn {
  readonly from: number;
  readonly to: number;
  readonly activityMs: ActivityRecord['activityMs'];
}

/** A layer for each class, stacked from the least movement to the most; heights in `unitMs`. */
export function stackClasses(stacks: readonly ActivityColumn[], unitMs: number): PlotLayer[] {
  const tops = stacks.map(() => 0);
  return activityClasses.map((name) => ({
    kind: 'columns',
    appearance: appearances[name],
    columns: stacks.flatMap(({ from, to, activityMs }, index) => {
      const low = tops[index] ?? 0;
      const high = low + (activityMs[name] ?? 0) / unitMs;
      tops[index] = high;
      return high > low ? [{ from, to, low, high }] : [];
    }),
  }));
}

/** The legend of the classes; jog and run only where there is any. */
export const classLegend = (stacks: readonly ActivityColumn[], texts: ChartTexts): LegendEntry[] =>
  activityClasses
    .filter((name) => (name !== 'jog' && name !== 'run') || stacks.some(({ activityMs }) => activityMs[name]))
    .map((name) => ({ label: classText(name, texts), appearance: appearances[name], shape: 'area' }));
