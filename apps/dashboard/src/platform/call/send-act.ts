import { activeOrganisationId, readUser } from '../session/session-store.ts';
import { CallError } from './call-error.ts';

/** The rule by which an unanswered or temporarily refused action is repeated. */
export interface ActRule {
  /** The pauses before the second attempt, the third and so on; the last pause repeats. */
  readonly pausesMs: readonly [number, ...number[]];
  /** The limit from the press on; nothing is sent or awaited beyond. */
  readonly withinMs: number;
  /** The time after which an answer counts as lost: more than the server waits for its database. */
  readonly answerMs: number;
}
const actRule: ActRule = { pausesMs: [500, 1_000, 2_000, 4_000], withinMs: 30_000, answerMs: 12_000 };

const pageTime = {
  /** A monotonic clock in milliseconds. */
  now: (): number => performance.now(),
  wait: (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms)),
};

/** One attempt: under the key of the action, cancelled by the signal. It calls `onSend` just before the request is sent. */
interface Attempt {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly onSend: () => void;
}

/** The acting user and organisation: keys belong to them alone. */
const actor = (): string => `${readUser()?.id} ${activeOrganisationId()}`;

/** Makes a random UUID. `crypto.randomUUID` needs a secure context, which a home's own network may lack. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Statuses of a proxy whose server did not answer. */
const lostBehindProxy: readonly number[] = [502, 504];
/** Refusals that come before the server looks up the key. */
const beforeKey: readonly number[] = [401, 403, 429];

/** Tests whether the server may have recorded an action that ended with this error. */
const isLost = ({ status, code }: CallError): boolean =>
  status === 0 ||
  lostBehindProxy.includes(status) ||
  code === 'outcome-unknown' ||
  (status === 503 && code === 'unreadable');

const unknown = (cause: CallError): CallError =>
  new CallError('outcome-unknown', cause.status, 'It is not known whether this was recorded.', { cause });
const notRecorded = (cause: CallError): CallError =>
  new CallError('not-recorded', cause.status, 'This was not recorded.', { cause });

/**
 * Sends an action until it is recorded or refused: again, under the same key, after a lost answer and after 503. It ends soon
 * after the press, and when another user signs in. Throws the refusal, `not-recorded`, or `outcome-unknown` after a lost answer.
 */
export async function sendAct<Reply>(
  attempt: (options: Attempt) => Promise<Reply>,
  { rule = actRule, time = pageTime }: { readonly rule?: ActRule; readonly time?: typeof pageTime } = {},
): Promise<Reply> {
  const [key, who, until] = [newKey(), actor(), time.now() + rule.withinMs];
  let wasLost = false;
  for (let made = 0; ; made++) {
    let isSent = false;
    const onSend = (): void => {
      isSent = true;
    };
    try {
      const leftMs = Math.max(1, Math.min(rule.answerMs, until - time.now()));
      return await attempt({ key, signal: AbortSignal.timeout(leftMs), onSend });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      wasLost ||= isSent && isLost(error);
      if (!isLost(error) && error.status !== 503)
        throw wasLost && beforeKey.includes(error.status) ? unknown(error) : error;
      const pauseMs = rule.pausesMs[made] ?? rule.pausesMs.at(-1) ?? rule.withinMs;
      const isOver = time.now() + pauseMs >= until;
      if (!isOver) await time.wait(pauseMs);
      if (isOver || actor() !== who) throw wasLost ? unknown(error) : notRecorded(error);
    }
  }
}
