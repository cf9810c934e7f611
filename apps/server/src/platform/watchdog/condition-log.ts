import type { ActiveCondition, Condition, Times } from './condition.ts';

/** A fault that is over, and how long it lasted. */
export interface EndedCondition extends ActiveCondition {
  readonly lastedMs: number;
}

/** What changed by a look at everything. */
interface Changes {
  readonly began: readonly ActiveCondition[];
  readonly ended: readonly EndedCondition[];
}

/** Which faults go on, from one look at everything to the next. */
export interface ConditionLog {
  /** Takes what one look found. */
  observe(found: readonly Condition[]): Changes;
  active(): readonly ActiveCondition[];
}

interface Entry {
  condition: ActiveCondition;
  /** Monotonic ms of the first sight. */
  readonly seenAt: number;
  began: boolean;
}

/** One fault of several sites is one of each. */
function* eachSite({ sites, ...condition }: Condition): Generator<Omit<ActiveCondition, 'since'>> {
  if (sites === undefined) yield { ...condition, site: undefined };
  else for (const site of sites) yield { ...condition, site };
}

/**
 * A fault begins with the second look in a row that finds it, since its first sight: one failure alone may be a hiccup. It
 * ends with the first look that does not find it.
 */
export function createConditionLog({ now, monotonic }: Times): ConditionLog {
  let entries = new Map<string, Entry>();
  return {
    observe(found) {
      const at = monotonic();
      const next = new Map<string, Entry>();
      const began: ActiveCondition[] = [];
      for (const one of found.flatMap((condition) => [...eachSite(condition)])) {
        const key = `${one.code} ${one.site?.siteId ?? ''}`;
        if (next.has(key)) continue;
        const before = entries.get(key);
        const condition = { ...one, since: before?.condition.since ?? now() };
        const entry = { condition, seenAt: before?.seenAt ?? at, began: before !== undefined };
        next.set(key, entry);
        if (before && !before.began) began.push(condition);
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
