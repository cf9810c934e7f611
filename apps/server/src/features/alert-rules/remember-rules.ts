import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { type AlertRules, type ReadRules, readRules } from './alert-rules.ts';

/** What another process saved is seen after this. */
const keptMs = 60_000;

/** Reads each organisation's rules once, and again when the bus reports that they were saved. `now`: epoch ms. */
export function rememberRules(
  bus: Bus<Announcements>,
  now: () => number,
): { readonly read: ReadRules; stop(): void } {
  const kept = new Map<number, { readonly rules: AlertRules; readonly at: number }>();
  let saves = 0;
  const stop = bus.subscribe('alert-settings-changed', ({ organisationId }) => {
    saves += 1;
    kept.delete(organisationId);
  });
  return {
    stop,
    async read(db, organisationId) {
      const known = kept.get(organisationId);
      if (known && Math.abs(now() - known.at) < keptMs) return known.rules;
      const before = saves;
      const rules = await readRules(db, organisationId);
      // What was read while somebody saved may be of before.
      if (saves === before) kept.set(organisationId, { rules, at: now() });
      return rules;
    },
  };
}
