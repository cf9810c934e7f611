import type { SoundKind } from './tones.ts';

/** What a sound needs to know of an open alert. */
export interface Sounding {
  readonly alertId: string;
  readonly isFall: boolean;
  /** A fall or a red pad: what no setting may silence. */
  readonly mustCall: boolean;
  /** Nobody has it in hand. */
  readonly isWaiting: boolean;
  /** Its settings let it sound. */
  readonly sound: boolean;
  /** The end of the quiet shift that keeps it silent; epoch milliseconds. */
  readonly quietUntil: number | null;
  /** When it last gave a reason to sound: raised, raised again or escalated; epoch milliseconds by the server. */
  readonly calledAt: number;
}

/** What of its alerts a device sounds, the least last: all, falls and red pads, or falls alone. */
export type Hearing = 'all' | 'must-call' | 'falls';

const isHeard: Record<Hearing, (alert: Sounding) => boolean> = {
  all: () => true,
  'must-call': ({ mustCall }) => mustCall,
  falls: ({ isFall }) => isFall,
};

/** When each alert was last sounded, by its id: epoch milliseconds. */
export type Sounded = ReadonlyMap<string, number>;

/** A fall is sounded again after this, until somebody has it in hand: IEC 60601-1-8 allows 2.5 to 15 s. */
export const fallEveryMs = 10_000;
/** What called longer before the page began to listen is no news to sound. */
const newsForMs = 60_000;

/**
 * The one sound that is due at `now`, and for which alerts; null when there is none. A waiting fall sounds again and
 * again; the others once for each time that they call. `since` is when the page began to listen. What `hearing` leaves out
 * is silent and not counted as sounded: it sounds once if it still waits when more is heard again.
 */
export function dueSound(
  alerts: readonly Sounding[],
  sounded: Sounded,
  since: number,
  now: number,
  hearing: Hearing = 'all',
): { readonly kind: SoundKind; readonly alertIds: readonly string[] } | null {
  const due = alerts.filter((alert) => {
    if (!isHeard[hearing](alert)) return false;
    if (!alert.isWaiting || !alert.sound || (alert.quietUntil ?? 0) > now) return false;
    const last = sounded.get(alert.alertId);
    if (alert.isFall) return last === undefined || now - last >= fallEveryMs;
    return alert.calledAt >= since - newsForMs && (last === undefined || last < alert.calledAt);
  });
  if (due.length === 0) return null;
  return {
    kind: due.some(({ isFall }) => isFall) ? 'fall' : 'alert',
    alertIds: due.map(({ alertId }) => alertId),
  };
}
