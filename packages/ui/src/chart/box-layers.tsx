import { areaStyle, type LayerProps } from './layer-props.ts';

export const Shade = ({ layer, frame, hatch }: LayerProps<'shade'>) =>
  layer.spans.map(({ from, to }) => (
    <rect
      key={from}
      x={frame.x(from)}
      width={Math.max(0, frame.x(to) - frame.x(from))}
      y={frame.top}
      height={frame.bottom - frame.top}
      {...areaStyle(layer.appearance, hatch)}
    />
  ));

export const Columns = ({ layer: { columns, appearance, axis }, frame, hatch }: LayerProps<'columns'>) =>
  columns.map(({ from, to, low, high }) => (
    <rect
      key={`${from} ${low}`}
      x={frame.x(from)}
      width={Math.max(1, frame.x(to) - frame.x(from))}
      y={Math.min(frame.y(high, axis), frame.y(low, axis))}
      height={Math.abs(frame.y(low, axis) - frame.y(high, axis))}
      {...areaStyle(appearance, hatch)}
    />
  ));

/** The share of its lane that a band fills to either side of the middle; a lane is 1 high. */
const halfBand = 0.36;

export const Bands = ({ layer: { bands, appearance, event }, frame, hatch }: LayerProps<'bands'>) =>
  bands.map(({ lane, from, to }) => (
    <rect
      key={`${lane} ${from}`}
      x={frame.x(from)}
      width={Math.max(1, frame.x(to) - frame.x(from))}
      y={frame.y(lane - halfBand)}
      height={Math.max(0, frame.y(lane + halfBand) - frame.y(lane - halfBand))}
      rx={2}
      data-event={event}
      {...areaStyle(appearance, hatch)}
    />
  ));
