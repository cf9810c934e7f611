import { areasOf } from './chart-areas.ts';
import type { ChartColours } from './chart-colours.ts';
import { mlAt, type PadFill, segmentsOf, soleCapacity, topMl } from './fill-course.ts';
import { zoneTicks } from './zone-ticks.ts';

/** All that a chart shows; times in epoch milliseconds. */
export interface ChartInput {
  readonly fill: PadFill;
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
  readonly colours: ChartColours;
  /** Writes a time on the axis. */
  readonly tick: (at: number) => string;
  readonly words: { readonly ml: string; readonly pct: string };
}

/** Where the plot lies within the picture, in pixels: the reader's line is laid over it. */
export const plotInset = { left: 52, right: 48, top: 28, bottom: 28 } as const;

/** The picture as echarts wants it: readings, their interval, goals, nights, gaps, voids and changes of the pad. */
export function chartOption({ fill, from, to, timeZone, colours, tick, words }: ChartInput) {
  const segments = segmentsOf(fill);
  const top = topMl(fill.points);
  const capacity = soleCapacity(fill.points);
  const text = { color: colours['text-muted'], fontFamily: colours.font, fontSize: 12 };
  const percents = percentTicks(top, capacity);
  const ticks = zoneTicks(from, to, timeZone);
  const line = { lineStyle: { color: colours.border } };
  const scale = { type: 'value', min: 0, axisLabel: text, nameTextStyle: text, nameGap: 10 } as const;
  return {
    animation: false,
    grid: { ...plotInset, outerBoundsMode: 'none' },
    xAxis: {
      type: 'value',
      min: from,
      max: to,
      axisLine: line,
      splitLine: { show: false },
      axisTick: { customValues: ticks },
      axisLabel: { ...text, customValues: ticks, hideOverlap: true, formatter: tick },
    },
    yAxis: [
      { ...scale, name: words.ml, max: top, splitLine: line },
      {
        ...scale,
        name: capacity === null ? '' : words.pct,
        show: capacity !== null,
        max: capacity === null ? 100 : (top / capacity) * 100,
        axisLabel: { ...text, customValues: percents },
        axisTick: { customValues: percents },
        splitLine: { show: false },
        nameTextStyle: { ...text, align: 'right', padding: [0, -44, 0, 0] },
      },
    ],
    series: [
      areasOf(fill, { from, to, top }, colours),
      {
        type: 'line',
        data: segments.flatMap((segment) => [
          ...segment.map((point): [number, number | null] => [Date.parse(point.at), point.ml]),
          [Date.parse(segment.at(-1)?.at ?? '') + 1, null] as [number, number | null],
        ]),
        connectNulls: false,
        showSymbol: false,
        silent: true,
        itemStyle: { color: colours.accent },
        lineStyle: { width: 2.5, color: colours.accent },
        z: 3,
      },
      {
        type: 'scatter',
        data: fill.voids.map((one) => [Date.parse(one.end), mlAt(segments, Date.parse(one.end)), one.ml]),
        symbol: 'circle',
        symbolSize: ([, , ml]: number[]) => 8 + Math.min(10, (ml ?? 0) / 40),
        silent: true,
        itemStyle: { color: colours.surface, borderColor: colours.accent, borderWidth: 2 },
        z: 4,
      },
    ],
  } as const;
}

/** At most seven marks of a round step on the scale in percent. */
function percentTicks(top: number, capacity: number | null): number[] {
  if (capacity === null) return [];
  const most = (top / capacity) * 100;
  const step = [25, 50, 100].find((one) => most / one <= 7) ?? 200;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
