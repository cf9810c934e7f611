import { instant, type Observation } from '@padlight/contract';
import { CallError } from '../../platform/call/index.ts';
import type { DeviceRows } from '../../platform/device-rows/index.ts';
import { sentTime } from './entry-time.ts';
import { isOwner, type NewEntry, type Owner, type PendingEntry } from './pending-entry.ts';
import { type OutboxState, readOutbox } from './read-outbox.ts';

/** The end of an entry for its form: recorded, or kept on this device until the server can be reached. */
export type Submitted =
  | { readonly isKept: true }
  | { readonly isKept: false; readonly observation: Observation };

interface OutboxParts {
  readonly rows: DeviceRows<PendingEntry>;
  /** The signed-in user in the active organisation. */
  readonly owner: () => Owner | undefined;
  /**
   * Sends an entry once, with its time (epoch ms). Calls `onSend` when the token is read and before the request leaves: it prevents
   * the request by throwing. Throws `CallError`.
   */
  readonly send: (entry: PendingEntry, at: number, onSend: () => void) => Promise<Observation>;
  /** Waits for an answer of the server, which also brings its time. Throws `CallError`. */
  readonly contact: () => Promise<void>;
  /** The clock of this device, and what is known of the server's. */
  readonly clock: () => {
    readonly device: number;
    readonly offset: number;
    readonly answeredAt: number | null;
  };
  /** Runs one piece of work at a time in all tabs. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly later: (ms: number, run: () => void) => () => void;
  /** Notifies the other tabs of a change. */
  readonly announce: () => void;
  /** The time that a form waits for the answer. */
  readonly patienceMs: number;
}

/** Statuses of a server, or of what is before it, that could not take the request now; and of a session that is over. */
const delays: readonly number[] = [0, 401, 408, 429, 502, 503, 504];
/** Codes of an answer that is not the server's, of an unknown end, and of a session that is over. */
const delayCodes: readonly string[] = [
  'unreadable',
  'outcome-unknown',
  'second-factor-needed',
  'organisation-suspended',
];

/** Returns whether the server has refused an entry for what it is. After anything else the same entry is sent again later. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && !delays.includes(error.status) && !delayCodes.includes(error.code);

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/** The pause before the next attempt after so many failures in a row. */
export const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - 1));

/**
 * The observations that wait on this device. An entry is stored before it is sent, and removed once the server has recorded it.
 * Entries of a user are sent in their order. A refused one stays with its reason and holds up no other.
 */
export function createOutbox(parts: OutboxParts) {
  const { rows, clock } = parts;
  const listeners = new Set<() => void>();
  /** Entries whose form still waits for the end. */
  const forms = new Map<string, PromiseWithResolvers<Submitted>>();
  /** Recorded entries, which this page never sends again, even where the browser did not remove them. */
  const recorded = new Set<string>();
  let state: OutboxState = { mine: [], others: 'none' };
  let failures = 0;
  let isQueued = false;
  let stopTimer: (() => void) | undefined;

  const report = (next: OutboxState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const read = async (): Promise<OutboxState> => {
    const { device, offset, answeredAt } = clock();
    const now = answeredAt === null ? null : device + offset;
    const { mine, others } = await readOutbox(rows, parts.owner(), now);
    return { mine: mine.filter(({ id }) => !recorded.has(id)), others };
  };
  async function refresh(): Promise<void> {
    const { mine, others } = await read();
    const visible = mine.filter(({ id }) => !forms.has(id));
    if (visible.length + state.mine.length > 0 || others !== state.others) report({ mine: visible, others });
  }
  const change = async (): Promise<void> => {
    parts.announce();
    await refresh();
  };
  const timeOf = (entry: PendingEntry): number => {
    const { device, offset } = clock();
    return sentTime(entry, { offset, now: device + offset });
  };
  const send = (entry: PendingEntry): Promise<Observation> =>
    parts.send(entry, timeOf(entry), () => {
      if (!isOwner(parts.owner(), entry)) throw new Error('Another user has signed in.');
    });
  const keepRefused = (entry: PendingEntry, { code, correlationId }: CallError): Promise<void> =>
    rows.replace({
      ...entry,
      // The time that was sent: from now on it stays as it is.
      observedAt: instant(timeOf(entry)),
      isTyped: true,
      refusal: { code, correlationId },
    });
  /** Sends until nothing is left (true) or the server can't be reached (false). */
  async function drain(): Promise<boolean> {
    for (let isAnswered = false; ; isAnswered = true) {
      const entry = (await read()).mine.find(({ refusal }) => refusal === null);
      if (!entry) return true;
      const form = forms.get(entry.id);
      try {
        // One that has waited may be of another clock than now: an answer brings the server's time.
        if (!form && !isAnswered) await parts.contact();
        const observation = await send(entry);
        recorded.add(entry.id);
        await rows.remove(entry.id).catch(() => undefined);
        form?.resolve({ isKept: false, observation });
      } catch (error) {
        if (!isRefusal(error)) return false;
        // An open form shows the refusal, and still has what was entered.
        if (form && forms.has(entry.id)) await rows.remove(entry.id);
        else await keepRefused(entry, error);
        form?.reject(error);
      }
      failures = 0;
      await change();
    }
  }
  async function sendInTurn(): Promise<void> {
    isQueued = false;
    stopTimer?.();
    if (await drain().catch(() => false)) failures = 0;
    else {
      for (const form of forms.values()) form.resolve({ isKept: true });
      stopTimer = parts.later(pauseAfter(++failures), sendAll);
    }
    await refresh();
  }
  function sendAll(): void {
    if (isQueued) return;
    isQueued = true;
    void parts.alone(sendInTurn);
  }
  const sendNow = (): void => {
    failures = 0;
    sendAll();
  };

  return {
    getState: (): OutboxState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Keeps an entry and sends it. Throws the refusal, and `not-kept` where it is neither kept nor sent. */
    async submit(entry: NewEntry): Promise<Submitted> {
      const owner = parts.owner();
      if (!owner) throw new CallError('token-not-provided', 401, 'Sign in first.');
      const { device, offset, answeredAt } = clock();
      const { entryId: id } = entry.body;
      const row = { ...entry, id, owner, clock: { deviceAt: device, offset, answeredAt }, refusal: null };
      const form = Promise.withResolvers<Submitted>();
      const isOver = form.promise.then(
        () => forms.delete(id),
        () => forms.delete(id),
      );
      forms.set(id, form);
      try {
        await rows.add(row);
      } catch (cause) {
        forms.delete(id);
        return sendUnkept(row, cause);
      }
      const stopWaiting = parts.later(parts.patienceMs, () => form.resolve({ isKept: true }));
      sendAll();
      try {
        return await form.promise;
      } finally {
        stopWaiting();
        await isOver;
        await change();
      }
    },
    /** Sends at once what waits: the connection may be back. */
    sendNow,
    /** Sends a refused entry again. Throws where the browser refuses to store that. */
    async sendAgain(entry: PendingEntry): Promise<void> {
      await rows.replace({ ...entry, refusal: null });
      await change();
      sendNow();
    },
    /** Removes an entry, after a sending that is under way. Throws where the browser refuses. */
    async discard(id: string): Promise<void> {
      await parts.alone(() => rows.remove(id));
      await change();
    },
    refresh,
    /** Ends the attempts: the next call begins again. */
    stop(): void {
      stopTimer?.();
      report({ mine: [], others: 'none' });
    },
  };

  /** Sends an entry that the browser does not keep, while its form is open. */
  async function sendUnkept(entry: PendingEntry, cause: unknown): Promise<Submitted> {
    try {
      return { isKept: false, observation: await send(entry) };
    } catch (error) {
      if (isRefusal(error)) throw error;
      throw new CallError('not-kept', 0, 'This is neither recorded nor kept.', { cause });
    }
  }
}
