import { MarkFigure } from './mark-shape.tsx';
import type { Frame, Look, Plot, PlotLayer } from './plot.ts';

interface LayerProps<Kind extends PlotLayer['kind']> {
  layer: Extract<PlotLayer, { kind: Kind }>;
  frame: Frame;
  /** The pattern of this layer, where it is hatched. */
  hatch: string;
}

/** How long a short rule is; and what a mark needs beside it for its letter. */
const shortPx = 14;
const letterPx = 26;
/** Notes stand beneath short rules. */
const notePx = 36;

const areaStyle = ({ colour, opacity = 1, hatched }: Look, hatch: string) =>
  hatched ? { fill: `url(#${hatch})` } : { fill: colour, fillOpacity: opacity };
const lineStyle = ({ colour, width = 1.5, dash }: Look) => ({
  fill: 'none',
  stroke: colour,
  strokeWidth: width,
  strokeDasharray: dash,
});
const pathOf = (points: readonly (readonly [number, number])[], { x, y }: Frame): string =>
  points.map(([at, value], index) => `${index === 0 ? 'M' : 'L'}${x(at)},${y(value)}`).join('');

const Shade = ({ layer, frame, hatch }: LayerProps<'shade'>) =>
  layer.spans.map(({ from, to }) => (
    <rect
      key={from}
      x={frame.x(from)}
      width={Math.max(0, frame.x(to) - frame.x(from))}
      y={frame.top}
      height={frame.bottom - frame.top}
      {...areaStyle(layer.look, hatch)}
    />
  ));

const Area = ({ layer: { points, look }, frame, hatch }: LayerProps<'area'>) => {
  const up = points.map(([at, , high]) => [at, high] as const);
  const back = points.map(([at, low]) => [at, low] as const).toReversed();
  return points.length > 0 && <path d={`${pathOf([...up, ...back], frame)}Z`} {...areaStyle(look, hatch)} />;
};

const Line = ({ layer: { points, look }, frame }: LayerProps<'line'>) =>
  points.length === 1 ? (
    <circle cx={frame.x(points[0]?.[0] ?? 0)} cy={frame.y(points[0]?.[1] ?? 0)} r={1.5} fill={look.colour} />
  ) : (
    <path d={pathOf(points, frame)} {...lineStyle(look)} strokeLinejoin="round" />
  );

const Rules = ({ layer: { rules, look, event }, frame }: LayerProps<'rules'>) =>
  rules.map(({ x, label }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two rules may stand at one instant, and none ever moves.
    <g key={index} data-event={event}>
      <line
        x1={frame.x(x)}
        x2={frame.x(x)}
        y1={frame.top}
        y2={look.short ? frame.top + shortPx : frame.bottom}
        {...lineStyle(look)}
      />
      {label !== undefined && (
        <text x={frame.x(x)} y={frame.top - 6} textAnchor="middle" fontSize={12} fill="var(--pl-text)">
          {label}
        </text>
      )}
    </g>
  ));

const Columns = ({ layer: { columns, look }, frame, hatch }: LayerProps<'columns'>) =>
  columns.map(({ from, to, low, high }) => (
    <rect
      key={`${from} ${low}`}
      x={frame.x(from)}
      width={Math.max(1, frame.x(to) - frame.x(from))}
      y={frame.y(high)}
      height={Math.max(0, frame.y(low) - frame.y(high))}
      {...areaStyle(look, hatch)}
    />
  ));

const Marks = ({ layer: { marks, look, event }, frame }: LayerProps<'marks'>) =>
  marks.map(({ x, y, shape, range, stem, label }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two marks may stand at one instant, and none ever moves.
    <g key={index}>
      {range && (
        <line
          x1={frame.x(x)}
          x2={frame.x(x)}
          y1={frame.y(range[0])}
          y2={frame.y(range[1])}
          stroke={look.colour}
          strokeWidth={6}
          strokeOpacity={0.25}
        />
      )}
      {stem && (
        <line
          x1={frame.x(x)}
          x2={frame.x(x)}
          y1={frame.bottom}
          y2={frame.y(y)}
          {...lineStyle({ ...look, width: 2 })}
        />
      )}
      <MarkFigure shape={shape} x={frame.x(x)} y={frame.y(y)} colour={look.colour} event={event} />
      {label !== undefined && frame.width / marks.length > letterPx && (
        <text x={frame.x(x) + 9} y={frame.y(y) + 4} fontSize={11} fill="var(--pl-text)">
          {label}
        </text>
      )}
    </g>
  ));

const Notes = ({ layer: { notes }, frame }: LayerProps<'notes'>) =>
  notes.map(({ x, words }) => (
    <text
      key={x}
      x={frame.x(x)}
      y={frame.top + notePx}
      textAnchor="middle"
      fontSize={13}
      fill="var(--pl-text)"
    >
      {words}
    </text>
  ));

/** One layer of a picture. */
function Layer({ layer, ...rest }: { layer: PlotLayer; frame: Frame; hatch: string }) {
  switch (layer.kind) {
    case 'shade':
      return <Shade layer={layer} {...rest} />;
    case 'area':
      return <Area layer={layer} {...rest} />;
    case 'line':
      return <Line layer={layer} {...rest} />;
    case 'rules':
      return <Rules layer={layer} {...rest} />;
    case 'columns':
      return <Columns layer={layer} {...rest} />;
    case 'marks':
      return <Marks layer={layer} {...rest} />;
    case 'notes':
      return <Notes layer={layer} {...rest} />;
  }
}

/** Everything within the axes, in its order. `id`: unique in the page, for the patterns. */
export function PlotLayers({ plot, frame, id }: { plot: Plot; frame: Frame; id: string }) {
  return plot.layers.map((layer, index) => {
    const hatch = `${id}-${index}`;
    const look = 'look' in layer ? layer.look : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a layer is what it is by its place.
      <g key={index}>
        {look?.hatched && <Hatch id={hatch} look={look} />}
        <Layer layer={layer} frame={frame} hatch={hatch} />
      </g>
    );
  });
}

/** Slanted lines of a colour, as a pattern. */
export const Hatch = ({ id, look: { colour, opacity = 1 } }: { id: string; look: Look }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={6} height={6} fill={colour} fillOpacity={opacity * 0.25} />
    <line x1={0} x2={0} y1={0} y2={6} stroke={colour} strokeWidth={2} strokeOpacity={opacity} />
  </pattern>
);
