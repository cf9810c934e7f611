import { type Instant, instant } from '@padlight/contract';
import type { Position } from './body/stance.ts';

/** A true event of one pod's wearer: a line of truth.jsonl. `pod` is a MAC with colons. */
export type TruthEvent = { readonly pod: string; readonly at: Instant } & (
  | {
      readonly kind: 'padOn';
      readonly productId: number;
      /** This pad's true signal over its family's nominal one: all gains multiplied. Only a scorer's oracle reads it. */
      readonly gain: number;
    }
  | { readonly kind: 'void'; readonly end: Instant; readonly ml: number }
  | { readonly kind: 'fill' | 'leak' | 'padOff' | 'weighed'; readonly ml: number }
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'turn'; readonly degrees: number }
  /** `peakG`: of the impact; `helpedAfterS`: someone was there, and the person up again after so many seconds. */
  | { readonly kind: 'fall'; readonly peakG: number; readonly helpedAfterS?: number }
);

type Detail<Event> = Event extends unknown ? Omit<Event, 'pod' | 'at'> : never;
/** Reports one event at `at` (epoch ms). */
export type Report = (at: number, event: Detail<TruthEvent>) => void;

/** Creates a reporter for one pod; millilitres are rounded to a tenth. */
export function reportOn(pod: string, take: (event: TruthEvent) => void): Report {
  return (at, event) => {
    const rounded = 'ml' in event ? { ...event, ml: Math.round(event.ml * 10) / 10 } : event;
    take({ pod, at: instant(Math.round(at)), ...rounded } as TruthEvent);
  };
}
