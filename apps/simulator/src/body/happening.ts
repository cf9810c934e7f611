import type { Position } from './stance.ts';

/** What happens to one resident at an instant (epoch ms), in the order of time. */
export type Happening = { readonly at: number } & (
  | { readonly kind: 'day' }
  | { readonly kind: 'position'; readonly position: Position; readonly tiltDeg: number }
  | { readonly kind: 'void'; readonly ml: number }
  | { readonly kind: 'void-end' }
  | { readonly kind: 'restless'; readonly level: number }
  | { readonly kind: 'sweat'; readonly level: number }
  | { readonly kind: 'fall' }
  | { readonly kind: 'rescue' }
  | { readonly kind: 'loose' }
  | { readonly kind: 'round'; readonly round: Round }
  | { readonly kind: 'unclip' }
  | { readonly kind: 'attach' }
  | { readonly kind: 'tell-fill' }
);

/** A carer's walk through the rooms; pads are always changed in the morning and in the evening. */
export type Round = 'morning' | 'day' | 'evening' | 'night';

/** Puts a happening into an agenda kept in order of time; equal times keep the order of arrival. */
export function enter(agenda: Happening[], happening: Happening): void {
  let low = 0;
  let high = agenda.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((agenda[middle]?.at ?? 0) <= happening.at) low = middle + 1;
    else high = middle;
  }
  agenda.splice(low, 0, happening);
}
