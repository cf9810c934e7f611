export const voidSizes = ['small', 'medium', 'large'] as const;
export type VoidSize = (typeof voidSizes)[number];

/** From how many whole millilitres on a void is medium, and from how many it is large. */
export const voidSizeBounds = { mediumMl: 100, largeMl: 300 } as const;

/**
 * How large a void of `ml` millilitres is: small < 100 <= medium < 300 <= large. It is judged by whole millilitres, as
 * screens show and legends name them.
 */
export function voidSizeOf(ml: number): VoidSize {
  const shown = Math.round(ml);
  if (shown < voidSizeBounds.mediumMl) return 'small';
  return shown < voidSizeBounds.largeMl ? 'medium' : 'large';
}
