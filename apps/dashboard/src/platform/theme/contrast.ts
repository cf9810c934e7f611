const channel = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(colour: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const least = 4.5;
/** Of these, one reads on every colour: where black or white falls under 4.58:1, the other is above. */
const inks = ['#262320', '#ffffff', '#000000'];

/** `ink` where it is readable on `ground`, otherwise the first of the product's inks that is. */
export const readableOn = (ground: string, ink?: string): string =>
  [ink, ...inks].find((candidate) => candidate !== undefined && contrast(candidate, ground) >= least) ??
  '#ffffff';
