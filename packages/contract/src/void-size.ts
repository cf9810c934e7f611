export const voidSizes = ['small', 'medium', 'large'] as const;
export type VoidSize = (typeof voidSizes)[number];

/** The whole millilitres from which a void is medium, and from which it is large. */
export const voidSizeBounds = { mediumMl: 100, largeMl: 300 } as const;

/**
 * The size of a void of `ml` millilitres: small < 100 <= medium < 300 <= large. It goes by whole millilitres, as screens display
 * them and legends name them.
 */
export function voidSizeOf(ml: number): VoidSize {
  const whole = Math.round(ml);
  if (whole < voidSizeBounds.mediumMl) return 'small';
  return whole < voidSizeBounds.largeMl ? 'medium' : 'large';
}
