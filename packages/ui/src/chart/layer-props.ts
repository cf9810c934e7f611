import type { Appearance, PlotLayer } from './plot.ts';
import type { Frame } from './plot-frame.ts';

/** The props of a layer's component. */
export interface LayerProps<Kind extends PlotLayer['kind']> {
  layer: Extract<PlotLayer, { kind: Kind }>;
  frame: Frame;
  /** The pattern of this layer, where it is hatched. */
  hatch: string;
}

export const areaStyle = ({ colour, opacity = 1, hatched }: Appearance, hatch: string) =>
  hatched ? { fill: `url(#${hatch})` } : { fill: colour, fillOpacity: opacity };

export const lineStyle = ({ colour, width = 1.5, dash }: Appearance) => ({
  fill: 'none',
  stroke: colour,
  strokeWidth: width,
  strokeDasharray: dash,
});
