import type { Chart, ChartReply, PatientId } from '@padlight/contract';
import type { LegendEntry, Plot, Stop } from '@padlight/ui';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { CsvValue } from '../../../platform/file/index.ts';
import type { ChartRange } from '../range/chart-range.ts';
import type { ChartQuery } from '../range/use-chart-query.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';

/** A chart as it is drawn, and as it is read. */
export interface Drawn {
  readonly plot: Plot;
  /** In order of x: every value and every event. */
  readonly stops: readonly Stop[];
  readonly legend: readonly LegendEntry[];
  /** The notice where there is no stop, if not that nothing was measured. */
  readonly nothing?: { readonly title: string; readonly hint: string };
}

/** One cell: as the page shows it, and as a file has it where that differs. */
export interface Cell {
  readonly text: string;
  readonly csv?: CsvValue;
  /** What a day is marked as, where the cell is one of an overview. */
  readonly colour?: 'EMPTY' | 'RED' | 'GREEN';
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

/** One figure that a range comes to. */
export interface Sum {
  readonly title: string;
  /** Null: it is not known. */
  readonly value: number | null;
  readonly write: (value: number) => string;
  /** Writes how far two values are apart, which is never negative, where that is not written as a value is. */
  readonly writeApart?: (difference: number) => string;
}

/** A text of the namespace `charts`. */
type Text = ParseKeys<'charts'>;

/** One choice of how a chart is drawn; the first option is the usual one. */
interface ViewSpec {
  readonly title: Text;
  readonly options: Readonly<Record<string, Text>>;
}
/** The choices of a chart by their names in the address. */
export type ViewSpecs = Readonly<Record<string, ViewSpec>>;
/** What is chosen of each. */
export type Chosen<Views extends ViewSpecs> = {
  readonly [Name in keyof Views]: keyof Views[Name]['options'] & string;
};

/** What a chart's own part beside or beneath the picture is given. */
export interface ChartPartProps {
  patientId: PatientId;
  /** The range that is asked for; while it is on its way, the picture still shows the one before. */
  asked: ChartRange;
  /** Where a past range ends, epoch ms; undefined: it ends now. */
  end: number | undefined;
  onEnd: (end: number | undefined) => void;
  texts: ChartTexts;
}

/** What its part beneath the picture is given as well: what the chart was drawn of, and whether that failed. */
export interface BelowProps<Data> extends ChartPartProps {
  query: Pick<ChartQuery<Data>, 'data' | 'failed'>;
}

/** What a chart says of itself; all else is the frame's. */
export interface ChartSpec<Data extends ChartReply, Views extends ViewSpecs> {
  readonly title: Text;
  /** What a carer or a clinician asks of it: it stands in its header. */
  readonly question: Text;
  /** What it is not: it stands in its header, and on its picture. */
  readonly claim?: Text;
  readonly views: Views;
  /** The ranges of a view, the usual one first, where that has not all of the chart's. */
  readonly ranges?: (chosen: Chosen<Views>) => Chart['ranges'];
  /** The choice whose every option is drawn where all charts are printed; of any other choice the usual option is. */
  readonly each?: keyof Views & string;
  /** Without a stop there is nothing to show. */
  readonly draw: (data: Data, chosen: Chosen<Views>, range: ChartRange, texts: ChartTexts) => Drawn;
  readonly table: (data: Data, chosen: Chosen<Views>, range: ChartRange, texts: ChartTexts) => ChartTable;
  /** What a range comes to, in order: it is compared with the range before. Without it the chart is not compared. */
  readonly sums?: (data: Data, range: ChartRange, texts: ChartTexts) => readonly Sum[];
  /** More choices, and more beneath the picture. */
  readonly controls?: ComponentType<ChartPartProps>;
  readonly below?: ComponentType<BelowProps<Data>>;
  /** What is beneath the picture has a sheet of its own on paper, as both together are taller than a page. */
  readonly belowHasSheet?: true;
}

/** A chart whole: its line of the contract's table, and what it says of itself. */
export interface DefinedChart<Data extends ChartReply, Views extends ViewSpecs>
  extends ChartSpec<Data, Views> {
  readonly chart: Chart<Data>;
}

/** Defines a chart: its views, what is drawn, and the rows of its table. */
export const defineChart = <Data extends ChartReply, const Views extends ViewSpecs>(
  chart: Chart<Data>,
  spec: ChartSpec<Data, Views>,
): DefinedChart<Data, Views> => ({ chart, ...spec });
