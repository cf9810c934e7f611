import type { PadFill } from './fill-course.ts';

/** One line of the table. */
export interface TableRow {
  readonly kind: 'fill' | 'void' | 'change' | 'gap';
  readonly at: string;
  readonly ml: number | null;
  /** The 80 % interval, millilitres. */
  readonly range: readonly [number, number] | null;
  /** Percent of the working capacity. */
  readonly pct: number | null;
}

const event = { ml: null, range: null, pct: null };

/** Everything that the chart shows, newest first. */
export function tableRows({ points, voids, cycles, gaps }: PadFill): TableRow[] {
  const rows: TableRow[] = [
    ...points.map(
      (point): TableRow => ({
        kind: 'fill',
        at: point.at,
        ml: point.ml,
        range: [point.lowMl, point.highMl],
        pct: (point.ml / point.capacityMl) * 100,
      }),
    ),
    ...voids.map(
      (one): TableRow => ({
        ...event,
        kind: 'void',
        at: one.end,
        ml: one.ml,
        range: [one.lowMl, one.highMl],
      }),
    ),
    ...cycles.map((cycle): TableRow => ({ ...event, kind: 'change', at: cycle.attachedAt })),
    ...gaps.map((gap): TableRow => ({ ...event, kind: 'gap', at: gap.from })),
  ];
  return rows.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
