import type { Position } from './stance.ts';

/** A liquid that is not urine: ions over usual urine's, and how it changes the pod's temperature, °C. */
export interface Liquid {
  readonly ions: number;
  readonly warmsC: number;
}

/** What happens to one resident at an instant (epoch ms), in the order of time. */
export type Happening = { readonly at: number } & (
  | { readonly kind: 'day' }
  | {
      readonly kind: 'position';
      readonly position: Position;
      /** Rolls a lying body further, leans a sitting one further back, degrees. */
      readonly tiltDeg: number;
      /** Peak of a hard arrival, g; otherwise people arrive softly. */
      readonly joltG?: number;
    }
  | { readonly kind: 'shift'; readonly degrees: number }
  | { readonly kind: 'rested' }
  /** A carer turns the person who has not turned since then, epoch ms. */
  | { readonly kind: 'reposition'; readonly since: number }
  | { readonly kind: 'void'; readonly ml: number }
  | { readonly kind: 'void-end' }
  | { readonly kind: 'spill'; readonly liquid: Liquid; readonly ml: number; readonly seconds: number }
  | { readonly kind: 'restless'; readonly level: number }
  | { readonly kind: 'sweat'; readonly level: number }
  /** The body is warmer than usual by so many degrees from here on. */
  | { readonly kind: 'fever'; readonly degrees: number }
  | {
      readonly kind: 'fall';
      readonly impactG: number;
      readonly still: boolean;
      /** Somebody is there and helps up after so many seconds. */
      readonly helpedAfterS?: number;
    }
  | { readonly kind: 'rescue' }
  | { readonly kind: 'swing'; readonly degrees: number }
  | { readonly kind: 'bump'; readonly joltG: number }
  | { readonly kind: 'loose' }
  | { readonly kind: 'tight' }
  | { readonly kind: 'round'; readonly round: Round }
  /** The pad comes off; `backAfterS`: seconds to the next pad if not as usual, `usedAgain`: the next is this one. */
  | { readonly kind: 'unclip'; readonly backAfterS?: number; readonly usedAgain?: boolean }
  | { readonly kind: 'attach'; readonly usedAgain?: boolean }
  /** The pad of this number, counted from the first, has been worn for as long as one may be. */
  | { readonly kind: 'worn-long'; readonly pad: number }
  /** The pod alone comes off, and goes back onto the same pad. */
  | { readonly kind: 'lift-pod'; readonly seconds: number }
  | { readonly kind: 'put-pod-back' }
  /** No node hears the pod for so long; what it measures meanwhile is lost. */
  | { readonly kind: 'leave-range'; readonly seconds: number }
  | { readonly kind: 'report-fill' }
);

/** A carer's walk through the rooms; pads are usually changed in the morning and in the evening. */
export type Round = 'morning' | 'day' | 'evening' | 'night';

/** From here on a pod calls it an impact and measures at once, g. */
export const impactG = 2.5;

/** Whether the pod will measure at once. */
export function isImpact(happening: Happening): boolean {
  if (happening.kind === 'fall') return happening.impactG >= impactG;
  return 'joltG' in happening && happening.joltG !== undefined && happening.joltG >= impactG;
}

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
