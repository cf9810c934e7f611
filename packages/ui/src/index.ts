export { Badge } from './badge.tsx';
export { Banner } from './banner.tsx';
export { Button } from './button.tsx';
export { Card } from './card.tsx';
export { card } from './card-class.ts';
export { axisAround, axisBetween, laneAxis } from './chart/axis.ts';
export { ChartFrame } from './chart/chart-frame.tsx';
export { cutsOf } from './chart/cuts.ts';
export type { Stop } from './chart/nearest-stop.ts';
export { paintPicture } from './chart/paint-picture.ts';
export type { Appearance, Axis, Mark, MarkShape, Plot, PlotLayer, Tick } from './chart/plot.ts';
export type { LegendEntry } from './chart/plot-key.tsx';
export { PlotPicture } from './chart/plot-picture.tsx';
export { PlotReader } from './chart/plot-reader.tsx';
export { Choices } from './choices.tsx';
export { Deviation } from './deviation.tsx';
export { Dialog } from './dialog.tsx';
export { Fold, FoldCard } from './fold-card.tsx';
export {
  bar,
  box,
  caption,
  column,
  dock,
  grid,
  group,
  headline,
  hint,
  iconic,
  oneLine,
  pageTitle,
  plainList,
  quoted,
  row,
  secondLine,
  tick,
  touchable,
  wrong,
} from './layout.ts';
export { Level } from './level.tsx';
export { MessagePage } from './message-page.tsx';
export { Notice } from './notice.tsx';
export { asValue, phrase } from './phrase.tsx';
export { Picks } from './picks.tsx';
export { pressable } from './pressable.ts';
export { printOnly } from './print-only.ts';
export { ScrollArea } from './scroll-area.tsx';
export { SearchField } from './search-field.tsx';
export { SelectField } from './select-field.tsx';
export { Skeleton } from './skeleton.tsx';
export { Stat } from './stat.tsx';
export { TextField } from './text-field.tsx';
export { createTicker, type Ticker } from './ticker.ts';
export { TileFrame } from './tile-frame.tsx';
export { TimeAgo } from './time-ago.tsx';
export { tint } from './tint.ts';
export type { Tone } from './tone.ts';
export { TrafficLight } from './traffic-light.tsx';
export { UndoNotice } from './undo-notice.tsx';
export { unseen } from './unseen.ts';
export { useCurrentInSight } from './use-current-in-sight.ts';
export { isPhone, usePhone } from './use-phone.ts';
export { TickerContext, useNow, useTicker } from './use-ticker.ts';
