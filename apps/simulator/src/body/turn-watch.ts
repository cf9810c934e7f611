import { turnDegrees, type Vector } from './stance.ts';

/** A turn is a change of the resting orientation by at least 30 degrees (NPIAP's tilt) held for at least 15 min. */
export const turn = { degrees: 30, heldMs: 15 * 60_000 } as const;

/** A turn that has lasted long enough: its beginning (epoch ms), and its angle. */
interface Turn {
  readonly at: number;
  readonly degrees: number;
}

/** Watches a body's orientation for turns; knows the body's, not the pod's. */
export interface TurnWatch {
  /** The body has taken up another orientation; returns true if a turn may have begun. */
  move(at: number, up: Vector): boolean;
  /** The turn that has lasted long enough by `at`, if any; reported once. */
  finished(at: number): Turn | undefined;
  /** True while a turn has begun and not yet lasted long enough. */
  turning(): boolean;
}

/** Begins with a body at rest. */
export function watchTurns(up: Vector): TurnWatch {
  let resting = up;
  let latest = up;
  let begun: { readonly at: number; readonly up: Vector } | undefined;

  function finished(at: number): Turn | undefined {
    if (!begun || at - begun.at < turn.heldMs) return undefined;
    const rolled = { at: begun.at, degrees: Math.round(turnDegrees(resting, begun.up)) };
    resting = latest;
    begun = undefined;
    return rolled;
  }

  return {
    finished,
    turning: () => begun !== undefined,
    move(at, towards) {
      latest = towards;
      if (turnDegrees(resting, towards) < turn.degrees) {
        begun = undefined;
        return false;
      }
      // Within 30 degrees of the turn's end it is still the same rest.
      if (begun && turnDegrees(begun.up, towards) < turn.degrees) return false;
      begun = { at, up: towards };
      return true;
    },
  };
}
