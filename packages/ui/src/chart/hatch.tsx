import type { Appearance } from './plot.ts';

/** Slanted lines of a colour, as a pattern. */
export const Hatch = ({
  id,
  appearance: { colour, opacity = 1 },
}: {
  id: string;
  appearance: Appearance;
}) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={6} height={6} fill={colour} fillOpacity={opacity * 0.25} />
    <line x1={0} x2={0} y1={0} y2={6} stroke={colour} strokeWidth={2} strokeOpacity={opacity} />
  </pattern>
);
