export {
  appearances,
  changeLegend,
  shadeLegend,
  voidLegend,
  voidShapes,
  voidText,
} from './drawing/appearances.ts';
export { clockAxis, daysAxis, heightMl, volumeAxis } from './drawing/axes.ts';
export type { ChartRange } from './drawing/chart-range.ts';
export { cellColour, cellLayers, cellLegend, cellText, colouredCell } from './drawing/day-cells.ts';
export { clockOf, nightSpans } from './drawing/day-halves.ts';
export { drawOverTime } from './drawing/draw-over-time.ts';
export { type ChartTable, type Drawn, drawNothing, type Sum } from './drawing/drawn.ts';
export { eventRows, halfCell, numberCell, rangeCells, timeCell, volumeCell } from './drawing/event-rows.ts';
export { changeLayers, changesOf, changeText, eventStops, gapStops } from './drawing/events.ts';
export { knownMs } from './drawing/known-ms.ts';
export { clockLayer, clockLegend } from './drawing/shading.ts';
export { countSum, hoursSum, knownSum, volumeSum } from './drawing/sums.ts';
export { timeAxis } from './drawing/time-axis.ts';
export { timedTable } from './drawing/timed-table.ts';
export { type ChartTexts, useChartText } from './drawing/use-chart-text.ts';
export { AllSheets } from './frame/all-sheets.tsx';
export { addressNames, useChartAddress } from './frame/chart-address.ts';
export { type SheetProps, sheetsOf } from './frame/chart-sheets.tsx';
export {
  type ChartPartProps,
  type DataPartProps,
  type DefinedChart,
  defineChart,
  type ViewSpecs,
} from './frame/chart-spec.ts';
export { ChartView, LatestChart } from './frame/chart-view.tsx';
export { useChartNow, useChartQuery } from './frame/use-chart-query.ts';
export { latestPadFill, padFill } from './pad-fill/pad-fill.ts';
