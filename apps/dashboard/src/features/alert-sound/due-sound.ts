import type { SoundKind } from './tones.ts';

/** The part of an open alert that decides about its sound. */
export interface Sounding {
  readonly alertId: string;
  readonly isFall: boolean;
  /** True for a fall or a red pad: no setting may silence it. */
  readonly mustCall: boolean;
  /** True while no one has it in hand. */
  readonly isWaiting: boolean;
  /** True where its settings let it sound. */
  readonly sound: boolean;
  /** The end of the quiet shift that silences it; epoch milliseconds. */
  readonly quietUntil: number | null;
  /** The time of its last reason to sound: raised, raised again or escalated; epoch milliseconds by the server. */
  readonly calledAt: number;
}

/** The alerts that a device sounds, from most to fewest: all, falls and red pads, or falls alone. */
export type Hearing = 'all' | 'must-call' | 'falls';

const isHeard: Record<Hearing, (alert: Sounding) => boolean> = {
  all: () => true,
  'must-call': ({ mustCall }) => mustCall,
  falls: ({ isFall }) => isFall,
};

/** The time at which each alert was last sounded, by its id: epoch milliseconds. */
export type Sounded = ReadonlyMap<string, number>;

/** A fall is sounded again after this time until it is in hand, ms: IEC 60601-1-8 allows 2.5 to 15 s. */
export const fallEveryMs = 10_000;
/** An alert that called earlier than this before the page opened does not sound, ms. */
const newsForMs = 60_000;

/**
 * The sound that is due at `now`, and its alerts; null when there is none. A waiting fall repeats; the others sound
 * once for each time that they call. `since` is when the page began to listen. An alert outside of `hearing` is silent
 * and does not count as sounded: it sounds once if it still waits when `hearing` includes it again.
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
