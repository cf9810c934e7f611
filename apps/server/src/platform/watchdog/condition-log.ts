import type { ActiveCondition, Condition, SiteKey, Times } from './condition.ts';

/** A fault that has ended, and how long it lasted. */
interface EndedCondition extends ActiveCondition {
  readonly lastedMs: number;
}

/** The changes by one check of everything. */
interface Changes {
  readonly began: readonly ActiveCondition[];
  readonly ended: readonly EndedCondition[];
}

/** Follows which faults last from one check of everything to the next. */
export interface ConditionLog {
  /** Accepts the conditions of one check. */
  observe(conditions: readonly Condition[]): Changes;
  active(): readonly ActiveCondition[];
}

interface Entry {
  condition: ActiveCondition;
  /** Since when, in monotonic ms. */
  readonly seenAt: number;
  began: boolean;
}

/** Splits a fault of several sites into one of each. */
const ofEachSite = (condition: Condition): { condition: Condition; site: SiteKey | undefined }[] =>
  condition.sites?.map((site) => ({ condition, site })) ?? [{ condition, site: undefined }];

/**
 * Creates the log of faults. A fault begins with the second consecutive check that finds it, dated at the
 * first: one failure alone may be temporary. A certain one begins with the first. It ends with the first check that does not
 * find it.
 */
export function createConditionLog({ now, monotonic }: Times): ConditionLog {
  let entries = new Map<string, Entry>();
  return {
    observe(conditions) {
      const at = monotonic();
      const next = new Map<string, Entry>();
      const began: ActiveCondition[] = [];
      for (const { condition: detected, site } of conditions.flatMap(ofEachSite)) {
        const { code, level, sentence, isCertain = false, forMs = 0 } = detected;
        const key = `${code} ${site?.siteId ?? ''}`;
        if (next.has(key)) continue;
        const before = entries.get(key);
        const since = before?.condition.since ?? now() - forMs;
        const condition = { code, level, sentence, site, since };
        const entry = {
          condition,
          seenAt: before?.seenAt ?? at - forMs,
          began: isCertain || before !== undefined,
        };
        next.set(key, entry);
        if (entry.began && !before?.began) began.push(condition);
      }
      const ended = [...entries]
        .filter(([key, entry]) => entry.began && !next.has(key))
        .map(([, { condition, seenAt }]) => ({ ...condition, lastedMs: at - seenAt }));
      entries = next;
      return { began, ended };
    },
    active: () => [...entries.values()].filter(({ began }) => began).map(({ condition }) => condition),
  };
}
