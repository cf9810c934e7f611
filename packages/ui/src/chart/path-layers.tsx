import { area, curveLinear, curveMonotoneX, curveStepAfter, line } from 'd3-shape';
import { areaStyle, type LayerProps, lineStyle } from './layer-props.ts';
import type { LineCurve } from './plot.ts';

const curves: Readonly<Record<LineCurve, typeof curveLinear>> = {
  straight: curveLinear,
  steps: curveStepAfter,
  smooth: curveMonotoneX,
};

export function Area({
  layer: { points, appearance, axis, curve = 'straight' },
  frame,
  hatch,
}: LayerProps<'area'>) {
  const { x, y } = frame.unbound;
  const path = area<readonly [number, number, number]>()
    .x(([at]) => x(at))
    .y0(([, low]) => y(low, axis))
    .y1(([, , high]) => y(high, axis))
    .curve(curves[curve])
    .digits(1);
  return points.length > 0 && <path d={path(points) ?? ''} {...areaStyle(appearance, hatch)} />;
}

export function Line({ layer: { points, appearance, axis, curve = 'straight' }, frame }: LayerProps<'line'>) {
  const { x, y } = frame.unbound;
  const [first, second] = points;
  if (first && !second)
    return <circle cx={x(first[0])} cy={y(first[1], axis)} r={1.5} fill={appearance.colour} />;
  const path = line<readonly [number, number]>()
    .x(([at]) => x(at))
    .y(([, value]) => y(value, axis))
    .curve(curves[curve])
    .digits(1);
  return <path d={path(points) ?? ''} {...lineStyle(appearance)} strokeLinejoin="round" />;
}
