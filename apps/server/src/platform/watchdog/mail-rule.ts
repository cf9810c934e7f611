import type { ConditionCode } from '@padlight/contract';

const minute = 60_000;
/** A fault is mailed once it has lasted this long; a shorter break does not end it here. */
const afterMs = 2 * minute;
/** A recipient gets at most one mail of one kind of fault in this time, however often it begins. */
const everyMs = 60 * minute;
/** A refused mail is tried again after this time. */
const againMs = minute;

/** A recipient of mails about a lasting fault. */
interface DueMail {
  readonly code: ConditionCode;
  readonly to: string;
}

/** Decides who is mailed about which fault, and when. */
export interface MailRule {
  /** Returns the mails to send now: each once, until `ended` reports the result. */
  due<One extends DueMail>(owed: readonly One[]): One[];
  ended(code: ConditionCode, to: string, wasTaken: boolean): void;
}

/** Creates the rule. Call `due` about every second with every lasting fault and its recipients. `monotonic` in ms. */
export function createMailRule(monotonic: () => number): MailRule {
  const episodes = new Map<ConditionCode, { beganAt: number; seenAt: number }>();
  const acceptedAt = new Map<string, number>();
  const tried = new Map<string, number>();
  const sending = new Set<string>();
  const keyOf = (code: ConditionCode, to: string): string => `${code} ${to}`;

  return {
    due(owed) {
      const at = monotonic();
      for (const code of new Set(owed.map((mail) => mail.code))) {
        const before = episodes.get(code);
        const goesOn = before !== undefined && at - before.seenAt < afterMs;
        episodes.set(code, { beganAt: goesOn ? before.beganAt : at, seenAt: at });
      }
      const dueMails = owed.filter(({ code, to }) => {
        const key = keyOf(code, to);
        const beganAt = episodes.get(code)?.beganAt ?? at;
        const takenAt = acceptedAt.get(key) ?? Number.NEGATIVE_INFINITY;
        const isRested = at - (tried.get(key) ?? Number.NEGATIVE_INFINITY) >= againMs;
        const isNew = takenAt < beganAt && at - takenAt >= everyMs;
        return at - beganAt >= afterMs && isNew && isRested && !sending.has(key);
      });
      const once = new Map(dueMails.map((mail) => [keyOf(mail.code, mail.to), mail]));
      for (const key of once.keys()) {
        sending.add(key);
        tried.set(key, at);
      }
      return [...once.values()];
    },
    ended(code, to, wasTaken) {
      sending.delete(keyOf(code, to));
      if (wasTaken) acceptedAt.set(keyOf(code, to), monotonic());
    },
  };
}
