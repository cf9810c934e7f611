import type { LegendEntry, Plot, Stop } from '@padlight/ui';

/** A chart as it is drawn, and as it is read. */
export interface Drawn {
  readonly plot: Plot;
  /** In order of x: every value and every event. */
  readonly stops: readonly Stop[];
  readonly legend: readonly LegendEntry[];
}

/** One cell: as the page shows it, and as a file has it where that differs. */
export interface Cell {
  readonly text: string;
  readonly csv?: string;
}

/** The same data as rows. The first cell of each names it. */
export interface ChartTable {
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[];
  readonly rows: readonly {
    readonly key: string;
    readonly isEvent?: boolean;
    readonly cells: readonly Cell[];
  }[];
}

/** The time of a chart, epoch milliseconds. */
export interface ChartRange {
  readonly from: number;
  readonly to: number;
}

/** What a chart asked for, and what has come of it. */
export interface ChartQuery<Data> extends ChartRange {
  readonly data: Data | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}
