import type { MarkShape } from './plot.ts';

const paths: Readonly<Record<Exclude<MarkShape, 'circle'>, (size: number) => string>> = {
  diamond: (size) => `M0,${-size}L${size},0L0,${size}L${-size},0Z`,
  triangle: (size) => `M0,${-size}L${size},${size * 0.8}L${-size},${size * 0.8}Z`,
  bar: (size) => `M-1.5,${-size}H1.5V${size}H-1.5Z`,
};

/** The size of each shape, so that all look equally large, pixels. */
const sizes: Readonly<Record<MarkShape, number>> = { circle: 4.5, diamond: 6.5, triangle: 7, bar: 7 };

interface MarkFigureProps {
  shape: MarkShape;
  x: number;
  y: number;
  colour: string;
  event?: string | undefined;
}

/** One mark of a picture, with a shape that distinguishes it from others without colour. */
export function MarkFigure({ shape, x, y, colour, event }: MarkFigureProps) {
  const style = {
    fill: 'var(--pl-surface)',
    stroke: colour,
    strokeWidth: 2,
    transform: `translate(${x},${y})`,
    'data-event': event,
  };
  return shape === 'circle' ? (
    <circle r={sizes.circle} {...style} />
  ) : (
    <path d={paths[shape](sizes[shape])} {...style} strokeLinejoin="round" />
  );
}
