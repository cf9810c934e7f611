import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { type AlertRules, type ReadRules, readRules } from './alert-rules.ts';

/** A save of another process is seen after this time. */
const keptMs = 60_000;

/** Reads each organisation's rules once, and again when the bus reports a save. `now`: epoch ms. */
export function rememberRules(
  bus: Bus<Announcements>,
  now: () => number,
): { readonly read: ReadRules; stop(): void } {
  const cachedRules = new Map<number, { readonly rules: AlertRules; readonly at: number }>();
  let saves = 0;
  const stop = bus.subscribe('alert-settings-changed', ({ organisationId }) => {
    saves += 1;
    cachedRules.delete(organisationId);
  });
  return {
    stop,
    async read(db, organisationId) {
      const cached = cachedRules.get(organisationId);
      if (cached && Math.abs(now() - cached.at) < keptMs) return cached.rules;
      const before = saves;
      const rules = await readRules(db, organisationId);
      // Rules that were read during a save may be outdated.
      if (saves === before) cachedRules.set(organisationId, { rules, at: now() });
      return rules;
    },
  };
}
