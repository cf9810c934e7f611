import type { ConditionCode } from '@padlight/contract';

const minute = 60_000;
/** A fault is mailed once it has lasted so long; a shorter break does not end it here. */
const afterMs = 2 * minute;
/** One recipient gets at most one mail of one kind of fault in this time, however often it begins. */
const everyMs = 60 * minute;
/** A mail that was not taken is tried again after this. */
const againMs = minute;

/** Somebody who is to hear of a fault that goes on. */
interface Owed {
  readonly code: ConditionCode;
  readonly to: string;
}

/** Decides who is mailed of which fault, and when. */
export interface MailRule {
  /** What is to be sent now: each once, until `ended` says how it went. */
  due<One extends Owed>(owed: readonly One[]): One[];
  ended(code: ConditionCode, to: string, wasTaken: boolean): void;
}

/** Call `due` about every second with every fault that goes on and who is to hear of it. `monotonic` in ms. */
export function createMailRule(monotonic: () => number): MailRule {
  const episodes = new Map<ConditionCode, { beganAt: number; seenAt: number }>();
  const taken = new Map<string, number>();
  const tried = new Map<string, number>();
  const sending = new Set<string>();
  const keyOf = (code: ConditionCode, to: string): string => `${code} ${to}`;

  return {
    due(owed) {
      const at = monotonic();
      for (const code of new Set(owed.map((one) => one.code))) {
        const before = episodes.get(code);
        const goesOn = before !== undefined && at - before.seenAt < afterMs;
        episodes.set(code, { beganAt: goesOn ? before.beganAt : at, seenAt: at });
      }
      const found = owed.filter(({ code, to }) => {
        const key = keyOf(code, to);
        const beganAt = episodes.get(code)?.beganAt ?? at;
        const takenAt = taken.get(key) ?? Number.NEGATIVE_INFINITY;
        const isRested = at - (tried.get(key) ?? Number.NEGATIVE_INFINITY) >= againMs;
        const isNew = takenAt < beganAt && at - takenAt >= everyMs;
        return at - beganAt >= afterMs && isNew && isRested && !sending.has(key);
      });
      const once = new Map(found.map((one) => [keyOf(one.code, one.to), one]));
      for (const key of once.keys()) {
        sending.add(key);
        tried.set(key, at);
      }
      return [...once.values()];
    },
    ended(code, to, wasTaken) {
      sending.delete(keyOf(code, to));
      if (wasTaken) taken.set(keyOf(code, to), monotonic());
    },
  };
}
