import { type ActivityClass, activityClasses } from '@padlight/contract';
import type { Appearance, LegendEntry, PlotLayer } from '@padlight/ui';
import type { ChartTexts } from '../../../features/charts/index.ts';
import { type ActivityRecord, classText } from './activity-record.ts';

/** The more a class moves, the stronger it is drawn; what is not known has lines. */
const appearances: Readonly<Record<ActivityClass, Appearance>> = {
  stationary: { colour: 'var(--pl-text-muted)', opacity: 0.25 },
  'sit-stand': { colour: 'var(--pl-accent)', opacity: 0.4 },
  walk: { colour: 'var(--pl-accent)', opacity: 0.95 },
  jog: { colour: 'var(--pl-text)', opacity: 0.6 },
  run: { colour: 'var(--pl-text)', opacity: 1 },
  unknown: { colour: 'var(--pl-grey)', hatched: true },
};

/** A column of a picture: where it stands, and what it holds. */
export interface ActivityColumn {
  readonly from: number;
  readonly to: number;
  readonly activityMs: ActivityRecord['activityMs'];
}

/** A layer for each class, one on top of the other from the least to the most; heights in `unitMs`. */
export function stackClasses(stacks: readonly ActivityColumn[], unitMs: number): PlotLayer[] {
  const tops = stacks.map(() => 0);
  return activityClasses.map((one) => ({
    kind: 'columns',
    appearance: appearances[one],
    columns: stacks.flatMap(({ from, to, activityMs }, index) => {
      const low = tops[index] ?? 0;
      const high = low + (activityMs[one] ?? 0) / unitMs;
      tops[index] = high;
      return high > low ? [{ from, to, low, high }] : [];
    }),
  }));
}

/** What the parts of the columns mean; jog and run only where there is any. */
export const classLegend = (stacks: readonly ActivityColumn[], texts: ChartTexts): LegendEntry[] =>
  activityClasses
    .filter((one) => (one !== 'jog' && one !== 'run') || stacks.some(({ activityMs }) => activityMs[one]))
    .map((one) => ({ label: classText(one, texts), appearance: appearances[one], shape: 'area' }));
