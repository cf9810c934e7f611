import type { Position } from './stance.ts';

/** A liquid other than urine: its ions over usual urine's, and its effect on the pod's temperature, °C. */
export interface Liquid {
  readonly ions: number;
  readonly warmsC: number;
}

/** An event of one resident at an instant (epoch ms), in order of time. */
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
  /** A carer turns the person, unless they have turned since then, epoch ms. */
  | { readonly kind: 'reposition'; readonly since: number }
  | { readonly kind: 'void'; readonly ml: number }
  /** A void that brings the pad up to a share of its capacity, as its sensor suggests it. */
  | { readonly kind: 'fill-up'; readonly share: number }
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
      /** Someone is there and helps up after so many seconds. */
      readonly helpedAfterS?: number;
    }
  | { readonly kind: 'rescue' }
  | { readonly kind: 'swing'; readonly degrees: number }
  | { readonly kind: 'bump'; readonly joltG: number }
  | { readonly kind: 'loose' }
  | { readonly kind: 'tight' }
  | { readonly kind: 'round'; readonly round: Round }
  /** The pad comes off; `backAfterS`: seconds to the next pad if unusual, `usedAgain`: the next pad is this one. */
  | { readonly kind: 'unclip'; readonly backAfterS?: number; readonly usedAgain?: boolean }
  | { readonly kind: 'attach'; readonly usedAgain?: boolean }
  /** The pad of this number, counted from the first, has reached the longest time of wear. */
  | { readonly kind: 'worn-long'; readonly pad: number }
  /** The pod alone comes off, and goes back onto the same pad. */
  | { readonly kind: 'lift-pod'; readonly seconds: number }
  | { readonly kind: 'put-pod-back' }
  /** No node receives the pod for so long; its measurements in that time are lost. */
  | { readonly kind: 'leave-range'; readonly seconds: number }
  | { readonly kind: 'report-fill' }
);

/** A carer's walk through the rooms; pads are usually changed in the morning and in the evening. */
export type Round = 'morning' | 'day' | 'evening' | 'night';

/** From this impact on a pod measures at once, g. */
export const impactG = 2.5;

/** True where the pod measures at once. */
export function isImpact(happening: Happening): boolean {
  if (happening.kind === 'fall') return happening.impactG >= impactG;
  return 'joltG' in happening && happening.joltG !== undefined && happening.joltG >= impactG;
}

/** Adds an event to an agenda in order of time; events at the same time stay in order of arrival. */
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
