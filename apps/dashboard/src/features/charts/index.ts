export { cellColour, cellLayers, cellLegend, cellText, colouredCell } from './cells/day-cells.ts';
export { knownMs } from './compare/known-ms.ts';
export { countSum, hoursSum, knownSum, volumeSum } from './compare/sums.ts';
export {
  appearances,
  changeLegend,
  shadeLegend,
  voidLegend,
  voidShapes,
  voidText,
} from './events/appearances.ts';
export { eventRows, numberCell, timeCell } from './events/event-rows.ts';
export { changeLayers, changesOf, changeText, eventStops, inOrder } from './events/events.ts';
export { clockLayer, clockLegend, gapLayer, nightLayer } from './events/shading.ts';
export { timedTable } from './events/timed-table.ts';
export { addressNames, useChartAddress } from './frame/chart-address.ts';
export {
  type BelowProps,
  type ChartPartProps,
  type ChartTable,
  type DefinedChart,
  type Drawn,
  defineChart,
  type Sum,
  type ViewSpecs,
} from './frame/chart-spec.ts';
export { ChartView, LatestChart } from './frame/chart-view.tsx';
export { clockOf } from './pad-fill/draw-average.ts';
export { isNight, nightSpans } from './pad-fill/of-half.ts';
export { latestPadFill, padFill } from './pad-fill/pad-fill.ts';
export type { ChartRange } from './range/chart-range.ts';
export { useChartNow, useChartQuery } from './range/use-chart-query.ts';
export { volumeAxis } from './scale/axes.ts';
export { AllSheets } from './sheets/all-sheets.tsx';
export { type SheetProps, sheetsOf } from './sheets/chart-sheets.tsx';
export { timeAxis } from './time/time-axis.ts';
export { type ChartTexts, useChartText } from './time/use-chart-text.ts';
