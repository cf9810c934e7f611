import type { PlotLayer } from '@padlight/ui';
import { appearances, type ChartRange } from '../../../features/charts/index.ts';
import type { VoidRecord } from './void-record.ts';

type Cycle = VoidRecord['cycles'][number];
type Void = VoidRecord['voids'][number];

const ms = (instant: string): number => Date.parse(instant);
const endOf = ({ removedAt }: Cycle, open: number): number => (removedAt === null ? open : ms(removedAt));

/** The voids that fell into a pad, in order of time. */
const voidsOf = (cycle: Cycle, voids: readonly Void[]): Void[] =>
  voids.filter(
    ({ end }) => ms(end) >= ms(cycle.attachedAt) && ms(end) <= endOf(cycle, Number.POSITIVE_INFINITY),
  );

/** The volume voided into a pad up to and with a void, ml; that of the void alone where no pad is known. */
export function filledAt({ cycles, voids }: VoidRecord, last: Void): number {
  const cycle = cycles.findLast(
    (worn) => ms(worn.attachedAt) <= ms(last.end) && endOf(worn, Number.POSITIVE_INFINITY) >= ms(last.end),
  );
  if (!cycle) return last.ml;
  return voidsOf(cycle, voids)
    .filter(({ end }) => ms(end) <= ms(last.end))
    .reduce((sum, { ml }) => sum + ml, 0);
}

/** Steps of the volume voided into a pad, from when it was put on to when it came off. */
function stepsOf(cycle: Cycle, voids: readonly Void[], { from, to }: ChartRange): [number, number][] {
  const start = Math.max(from, ms(cycle.attachedAt));
  const end = Math.min(to, endOf(cycle, to));
  const steps: [number, number][] = [[start, 0]];
  let totalMl = 0;
  for (const { end: voidEnd, ml } of voidsOf(cycle, voids)) {
    steps.push([ms(voidEnd), totalMl], [ms(voidEnd), totalMl + ml]);
    totalMl += ml;
  }
  return [...steps, [end, totalMl]];
}

/** Each pad with the volume voided into it, and its working capacity. */
export function cycleLayers({ cycles, voids }: VoidRecord, range: ChartRange): PlotLayer[] {
  const steps = cycles.map((cycle) => ({ cycle, points: stepsOf(cycle, voids, range) }));
  return [
    ...steps.map(
      ({ points }): PlotLayer => ({
        kind: 'area',
        appearance: appearances.interval,
        points: points.map(([at, ml]) => [at, 0, ml]),
      }),
    ),
    ...steps.map(
      ({ points }): PlotLayer => ({ kind: 'line', appearance: { ...appearances.line, width: 1.5 }, points }),
    ),
    ...steps.flatMap(({ cycle: { capacityMl }, points }): PlotLayer[] => {
      const [first, last] = [points[0], points.at(-1)];
      if (capacityMl === null || !first || !last) return [];
      return [
        {
          kind: 'line',
          appearance: appearances.capacity,
          points: [
            [first[0], capacityMl],
            [last[0], capacityMl],
          ],
        },
      ];
    }),
  ];
}
