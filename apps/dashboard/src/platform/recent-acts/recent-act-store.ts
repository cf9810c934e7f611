import type { AlertId, AlertType, PadChangeId } from '@padlight/contract';

/** The seconds in which an action can be undone where it was done. */
export const undoSeconds = 10;
/** The longest time that a finger or the keyboard can hold it: the server accepts an undo for a minute. */
const mostSeconds = 50;
const undoneSeconds = 4;

/** The server's record of an action, with its id there. */
export type ActRecord =
  | { readonly kind: 'pad-change'; readonly padChangeId: PadChangeId }
  | {
      readonly kind: 'alert';
      readonly alertId: AlertId;
      readonly type: AlertType;
      /** The reason of a silence or a resolution; null for an acknowledgement. */
      readonly resolution: string | null;
    };

/** A recent action, as the server recorded it. */
export interface RecordedAct {
  readonly record?: ActRecord;
  /** `You took over at 12:05`. */
  readonly texts: string;
  /** Undoes the action; null where that is impossible. */
  readonly undo: (() => Promise<unknown>) | null;
}

/** The progress of a recent action: sent, not recorded, recorded, being undone, undone, or with a refused undo. */
export type RecentAct =
  | { readonly state: 'sending' }
  | (RecordedAct & { readonly state: 'recorded' | 'undoing' })
  | { readonly state: 'undone'; readonly record?: ActRecord }
  | { readonly state: 'failed' | 'refused'; readonly error: unknown };

interface Entry {
  readonly act: RecentAct;
  /** The remaining seconds. */
  left: number;
  /** The seconds since it appeared. */
  stood: number;
  holds: number;
}

const none = { subjects: new Set<string>(), acts: new Map<string, RecentAct>() } as const;

/** Actions of the last seconds by person. `everyMs` is the length of a second, for tests. */
export function createRecentActs(everyMs = 1_000) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let subjects: ReadonlySet<string> = none.subjects;
  let acts: ReadonlyMap<string, RecentAct> = none.acts;
  let timer: ReturnType<typeof setInterval> | undefined;

  const report = (): void => {
    const now = [...entries.keys()];
    if (now.length !== subjects.size || now.some((subject) => !subjects.has(subject)))
      subjects = new Set(now);
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
    /** The last action on a person; undefined without a recent one. The same object until it changes. */
    get: (subject: string): RecentAct | undefined => entries.get(subject)?.act,
    secondsLeft: (subject: string): number => entries.get(subject)?.left ?? 0,
    /** The people with a recent action: they keep their place. The same set until it changes. */
    subjects: (): ReadonlySet<string> => subjects,
    /** The recent actions by person. The same map until it changes. */
    all: (): ReadonlyMap<string, RecentAct> => acts,
    /** Shows an action from its sending on, and the record once the server has answered. */
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
    /** Shows for a while why an action was not recorded. */
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
    /** Pauses the time of an action while a finger, mouse or keyboard is on it. Returns a function that resumes it. */
    hold(subject: string): () => void {
      const entry = entries.get(subject);
      if (entry) entry.holds++;
      return () => {
        if (entry) entry.holds--;
      };
    },
    /** Removes all actions: another user has the device. */
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
