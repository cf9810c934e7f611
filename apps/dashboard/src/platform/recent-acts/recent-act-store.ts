import type { AlertId, AlertType, PadChangeId } from '@padlight/contract';

/** So many seconds an act can be undone where it was done. */
export const undoSeconds = 10;
/** Held by a finger or the keyboard, it stays for at most so long: the server takes an act back for a minute. */
const mostSeconds = 50;
const undoneSeconds = 4;

/** What the server recorded, by what it is known there. */
export type ActRecord =
  | { readonly kind: 'pad-change'; readonly padChangeId: PadChangeId }
  | {
      readonly kind: 'alert';
      readonly alertId: AlertId;
      readonly type: AlertType;
      /** Why it was silenced or resolved; null: it was acknowledged. */
      readonly resolution: string | null;
    };

/** What somebody did a moment ago, as the server recorded it. */
export interface RecordedAct {
  readonly record?: ActRecord;
  /** `You have it since 12:05`. */
  readonly texts: string;
  /** Takes it back; null: it can't be. */
  readonly undo: (() => Promise<unknown>) | null;
}

/** How far an act on somebody has come: on its way, not recorded, recorded, being undone, undone, or refused to be undone. */
export type RecentAct =
  | { readonly state: 'sending' }
  | (RecordedAct & { readonly state: 'recorded' | 'undoing' })
  | { readonly state: 'undone'; readonly record?: ActRecord }
  | { readonly state: 'failed' | 'refused'; readonly error: unknown };

interface Entry {
  readonly act: RecentAct;
  /** Seconds that it still is. */
  left: number;
  /** Seconds that it has stood. */
  stood: number;
  holds: number;
}

const none = { subjects: new Set<string>(), acts: new Map<string, RecentAct>() } as const;

/** Acts of the last seconds by whom they are about. `everyMs` is the length of a second, for tests. */
export function createRecentActs(everyMs = 1_000) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let subjects: ReadonlySet<string> = none.subjects;
  let acts: ReadonlyMap<string, RecentAct> = none.acts;
  let timer: ReturnType<typeof setInterval> | undefined;

  const report = (): void => {
    const now = [...entries.keys()];
    if (now.length !== subjects.size || now.some((one) => !subjects.has(one))) subjects = new Set(now);
    if (now.length !== acts.size || now.some((subject) => acts.get(subject) !== entries.get(subject)?.act))
      acts = new Map([...entries].map(([subject, { act }]) => [subject, act]));
    for (const listener of listeners) listener();
  };
  const tick = (): void => {
    for (const [subject, entry] of entries) {
      if (entry.act.state === 'sending' || entry.act.state === 'undoing') continue;
      entry.stood++;
      if (entry.holds === 0 || entry.stood >= mostSeconds) entry.left--;
      if (entry.left <= 0 || entry.stood >= mostSeconds) entries.delete(subject);
    }
    if (entries.size === 0) stop();
    report();
  };
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const put = (subject: string, act: RecentAct, left: number): void => {
    entries.set(subject, { act, left, stood: 0, holds: 0 });
    timer ??= setInterval(tick, everyMs);
    report();
  };

  return {
    /** The last act on somebody; undefined where there was none for a while. The same object until it changes. */
    get: (subject: string): RecentAct | undefined => entries.get(subject)?.act,
    secondsLeft: (subject: string): number => entries.get(subject)?.left ?? 0,
    /** Whom an act of the last seconds was about: they keep their place. The same set until it changes. */
    subjects: (): ReadonlySet<string> => subjects,
    /** The acts of the last seconds by whom they are about. The same map until it changes. */
    all: (): ReadonlyMap<string, RecentAct> => acts,
    /** Shows an act from its sending on, and what was recorded once the server has answered. */
    async track<Reply>(
      subject: string,
      call: Promise<Reply>,
      recorded: (reply: Reply) => RecordedAct,
    ): Promise<Reply> {
      put(subject, { state: 'sending' }, undoSeconds);
      const mine = entries.get(subject);
      try {
        const reply = await call;
        put(subject, { state: 'recorded', ...recorded(reply) }, undoSeconds);
        return reply;
      } catch (error) {
        if (entries.get(subject) === mine) {
          entries.delete(subject);
          report();
        }
        throw error;
      }
    },
    /** Shows for a while why an act was not recorded. */
    fail: (subject: string, error: unknown): void => put(subject, { state: 'failed', error }, undoSeconds),
    async undo(subject: string): Promise<void> {
      const act = entries.get(subject)?.act;
      if (act?.state !== 'recorded' || act.undo === null) return;
      put(subject, { ...act, state: 'undoing' }, undoSeconds);
      try {
        await act.undo();
        put(subject, { state: 'undone', ...(act.record && { record: act.record }) }, undoneSeconds);
      } catch (error) {
        put(subject, { state: 'refused', error }, undoSeconds);
      }
    },
    /** Stops the clock of an act while a finger, mouse or keyboard is on it. Returns how to let it go on. */
    hold(subject: string): () => void {
      const entry = entries.get(subject);
      if (entry) entry.holds++;
      return () => {
        if (entry) entry.holds--;
      };
    },
    /** Forgets all of it: somebody else has the device. */
    forget(): void {
      entries.clear();
      stop();
      report();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
