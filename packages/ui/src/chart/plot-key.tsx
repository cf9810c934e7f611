import { useId } from 'react';
import { Hatch } from './hatch.tsx';
import { MarkFigure } from './mark-shape.tsx';
import type { Appearance, MarkShape } from './plot.ts';
import { cutShape } from './plot-cuts.tsx';

/** The meaning of one kind of sign in a picture. */
export interface LegendEntry {
  readonly label: string;
  readonly appearance: Appearance;
  readonly shape: 'line' | 'area' | 'rule' | 'cut' | MarkShape;
}

/** The sign of one kind, as the picture draws it. */
export function PlotKey({ appearance, shape }: Omit<LegendEntry, 'label'>) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const stroke = {
    stroke: appearance.colour,
    strokeWidth: appearance.width ?? 2,
    strokeDasharray: appearance.dash,
  };
  const fill = appearance.hatched
    ? { fill: `url(#${id})` }
    : { fill: appearance.colour, fillOpacity: appearance.opacity ?? 1 };
  return (
    <svg viewBox="0 0 22 16" width={22} height={16} aria-hidden="true" data-part="key">
      {appearance.hatched && <Hatch id={id} appearance={appearance} />}
      {shape === 'line' && <line x1={1} x2={21} y1={8} y2={8} {...stroke} />}
      {shape === 'rule' && <line x1={11} x2={11} y1={0} y2={16} {...stroke} />}
      {shape === 'area' && <rect x={1} y={2} width={20} height={12} {...fill} />}
      {shape === 'cut' && <path d={cutShape.top} transform="translate(11,4)" fill={appearance.colour} />}
      {shape !== 'line' && shape !== 'rule' && shape !== 'area' && shape !== 'cut' && (
        <MarkFigure shape={shape} x={11} y={8} colour={appearance.colour} />
      )}
    </svg>
  );
}
