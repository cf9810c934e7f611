import type { LegendEntry, Plot, Stop } from '@padlight/ui';
import type { CsvValue } from '../../../platform/file/index.ts';
import type { ChartRange } from './chart-range.ts';

/** A chart as it is drawn, and as it is read. */
export interface Drawn {
  readonly plot: Plot;
  /** In order of x: every value and every event. */
  readonly stops: readonly Stop[];
  readonly legend: readonly LegendEntry[];
  /** The notice where there is no stop; without it the notice says that nothing was measured. */
  readonly nothing?: { readonly title: string; readonly hint: string };
}

/** A chart of a range in which there is nothing to draw. */
export const drawNothing = ({ from, to }: ChartRange, nothing?: Drawn['nothing']): Drawn => ({
  plot: { x: { from, to, ticks: [] }, left: { from: 0, to: 1 }, layers: [] },
  stops: [],
  legend: [],
  ...(nothing && { nothing }),
});

/** One cell: its text on the page, and its value in a file where that differs. */
export interface Cell {
  readonly text: string;
  readonly csv?: CsvValue;
  /** The mark of a day, where the cell is one of an overview. */
  readonly colour?: 'EMPTY' | 'RED' | 'GREEN';
}

/** The data of a chart as rows. The first cell of each row names it. */
export interface ChartTable {
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[];
  readonly rows: readonly {
    readonly key: string;
    readonly isEvent?: boolean;
    readonly cells: readonly Cell[];
  }[];
}

/** One figure that sums up a range. */
export interface Sum {
  readonly title: string;
  /** Null: it is not known. */
  readonly value: number | null;
  readonly write: (value: number) => string;
  /** Writes the difference of two values, which is never negative; without it, as a value is written. */
  readonly writeApart?: (difference: number) => string;
}
