import { fittingTicks, widthOf } from './fitting-ticks.ts';
import type { Frame, Plot, Tick } from './plot.ts';

const quiet = { fill: 'var(--pl-text-muted)', fontSize: 12 } as const;
const line = { stroke: 'var(--pl-border)', strokeWidth: 1 } as const;

/** Lines and words around a plot: time below, a scale on one or both sides. */
export function PlotAxes({ plot, frame }: { plot: Plot; frame: Frame }) {
  const { left, right, x } = plot;
  const end = frame.right;
  const placeOf = (tick: Tick): number => {
    const half = widthOf(tick) / 2;
    return Math.min(frame.width - half, Math.max(half, frame.x(tick.at)));
  };
  const fitting = new Set(fittingTicks(x.ticks, placeOf));
  return (
    <g>
      {left?.ticks.map(({ at, label }) => (
        <g key={`left ${at}`}>
          <line x1={frame.left} x2={end} y1={frame.y(at)} y2={frame.y(at)} {...line} />
          <text x={frame.left - 8} y={frame.y(at) + 4} textAnchor="end" {...quiet}>
            {label}
          </text>
        </g>
      ))}
      {left && (
        <text x={frame.left - 8} y={14} textAnchor="end" {...quiet}>
          {left.label}
        </text>
      )}
      {right?.ticks.map(({ at, label }) => (
        <text key={`right ${at}`} x={end + 8} y={frame.y(at) + 4} {...quiet}>
          {label}
        </text>
      ))}
      {right && (
        <text x={end + 8} y={14} {...quiet}>
          {right.label}
        </text>
      )}
      <line
        x1={frame.left}
        x2={end}
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
