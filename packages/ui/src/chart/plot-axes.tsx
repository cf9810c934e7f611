import { fittingTicks, linesOf, widthOf } from './fitting-ticks.ts';
import type { Axis, AxisSide, Plot, Tick } from './plot.ts';
import type { Frame } from './plot-frame.ts';

const quiet = { fill: 'var(--pl-text-muted)', fontSize: 12 } as const;
/** The distance of two lines of a label, and from the middle of a line to its foot, pixels. */
const [linePx, footPx] = [13, 4];
const line = { stroke: 'var(--pl-border)', strokeWidth: 1 } as const;

/** An upright axis: its unit, its ticks, and for the left one a line across the plot at each. */
function Upright({ axis: { label, ticks = [] }, side, frame }: { axis: Axis; side: AxisSide; frame: Frame }) {
  const place =
    side === 'left'
      ? ({ x: frame.left - 8, textAnchor: 'end' } as const)
      : ({ x: frame.right + 8, textAnchor: 'start' } as const);
  return (
    <>
      {ticks.map((tick) => {
        const y = frame.y(tick.at, side);
        const [first, second] = linesOf(tick.label);
        const foot = y + footPx - (second === undefined ? 0 : linePx / 2);
        return (
          <g key={tick.at}>
            {side === 'left' && <line x1={frame.left} x2={frame.right} y1={y} y2={y} {...line} />}
            <text {...place} y={foot} {...quiet}>
              {first}
            </text>
            {second !== undefined && (
              <text {...place} y={foot + linePx} {...quiet}>
                {second}
              </text>
            )}
          </g>
        );
      })}
      {label !== undefined && (
        <text {...place} y={14} {...quiet}>
          {label}
        </text>
      )}
    </>
  );
}

/** The lines and texts around a plot: time below, an axis on one or both sides. */
export function PlotAxes({ plot, frame }: { plot: Plot; frame: Frame }) {
  const { left, right, x } = plot;
  const placeOf = (tick: Tick): number => {
    const half = widthOf(tick) / 2;
    return Math.min(frame.width - half, Math.max(half, frame.x(tick.at)));
  };
  const fitting = new Set(fittingTicks(x.ticks, placeOf));
  return (
    <g>
      <Upright axis={left} side="left" frame={frame} />
      {right && <Upright axis={right} side="right" frame={frame} />}
      <line
        x1={frame.left}
        x2={frame.right}
        y1={frame.bottom}
        y2={frame.bottom}
        stroke="var(--pl-border-strong)"
        strokeWidth={1}
      />
      {x.ticks.map((tick) => (
        <g key={`x ${tick.at}`}>
          <line
            x1={frame.x(tick.at)}
            x2={frame.x(tick.at)}
            y1={frame.bottom}
            y2={frame.bottom + 5}
            stroke="var(--pl-border-strong)"
            strokeWidth={1}
          />
          {fitting.has(tick) && (
            <text
              x={placeOf(tick)}
              y={frame.bottom + 20}
              textAnchor="middle"
              fill={tick.strong ? 'var(--pl-text)' : 'var(--pl-text-muted)'}
              fontSize={12}
              fontWeight={tick.strong ? 600 : 400}
            >
              {tick.label}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
