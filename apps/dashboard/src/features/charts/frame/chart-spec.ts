import type { Chart, ChartReply, PatientId } from '@padlight/contract';
import type { ParseKeys } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import type { ChartRange } from '../drawing/chart-range.ts';
import type { ChartTable, Drawn, Sum } from '../drawing/drawn.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import type { ChartQuery } from './use-chart-query.ts';

/** A text of the namespace `charts`. */
type Text = ParseKeys<'charts'>;

/** One choice of how a chart is drawn; the first option is the usual one. */
interface ViewSpec {
  readonly title: Text;
  readonly options: Readonly<Record<string, Text>>;
}
/** The choices of a chart by their names in the address. */
export type ViewSpecs = Readonly<Record<string, ViewSpec>>;
/** The chosen option of each choice. */
export type Chosen<Views extends ViewSpecs> = {
  readonly [Name in keyof Views]: keyof Views[Name]['options'] & string;
};

/** The props of a chart's own part beside or beneath the picture. */
export interface ChartPartProps {
  patientId: PatientId;
  /** The requested range; while its data is on its way, the picture still shows the range before. */
  requestedRange: ChartRange;
  /** The end of a past range, epoch ms; undefined: it ends now. */
  end: number | undefined;
  onEnd: (end: number | undefined) => void;
  texts: ChartTexts;
}

/** The props of its parts above and beneath the picture: also the data of the picture, and whether that failed to load. */
export interface DataPartProps<Data> extends ChartPartProps {
  query: Pick<ChartQuery<Data>, 'data' | 'failed'>;
}

/** The part of a chart that is its own; all else is in this folder. */
export interface ChartSpec<Data extends ChartReply, Views extends ViewSpecs> {
  readonly title: Text;
  /** The question of a carer or a clinician that it answers, in its header. */
  readonly question: Text;
  /** The limit of what it shows, in its header and on its picture. */
  readonly claim?: Text;
  readonly views: Views;
  /** The ranges of a view, the usual one first, where it has not all of the chart's. */
  readonly ranges?: (chosen: Chosen<Views>) => Chart['ranges'];
  /** The choice of which every option is printed with all charts; of any other choice the usual option is. */
  readonly each?: keyof Views & string;
  /** Draws the chart. Without a stop there is nothing to show. */
  readonly draw: (data: Data, chosen: Chosen<Views>, range: ChartRange, texts: ChartTexts) => Drawn;
  /** The columns and rows of its table and of its CSV file. */
  readonly table: (data: Data, chosen: Chosen<Views>, range: ChartRange, texts: ChartTexts) => ChartTable;
  /** The figures by which a range is compared with the range before, in order. Without it the chart is not compared. */
  readonly sums?: (data: Data, range: ChartRange, texts: ChartTexts) => readonly Sum[];
  /** More choices, and more above and beneath the picture. */
  readonly controls?: ComponentType<ChartPartProps>;
  readonly above?: ComponentType<DataPartProps<Data>>;
  readonly below?: ComponentType<DataPartProps<Data>>;
  /** True where the part beneath the picture has its own sheet on paper: together they are taller than a page. */
  readonly belowHasSheet?: true;
  /** The parts on paper in place of the part beneath the picture, each on its own sheet. */
  readonly papers?: (data: Data, range: ChartRange, texts: ChartTexts) => readonly ReactNode[];
}

/** A whole chart: its line of the contract's table, and its own part. */
export interface DefinedChart<Data extends ChartReply, Views extends ViewSpecs>
  extends ChartSpec<Data, Views> {
  readonly chart: Chart<Data>;
}

/** Defines a chart: its views, its picture, and the rows of its table. */
export const defineChart = <Data extends ChartReply, const Views extends ViewSpecs>(
  chart: Chart<Data>,
  spec: ChartSpec<Data, Views>,
): DefinedChart<Data, Views> => ({ chart, ...spec });
