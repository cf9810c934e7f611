import { z } from 'zod';
import type { Store } from '../../platform/storage/index.ts';

/** A return within this time continues the visit before, ms. */
const visitMs = 30 * 60_000;

const Visits = z.object({ since: z.number().nullable(), at: z.number() });

const read = (text: string | null): z.infer<typeof Visits> | undefined => {
  try {
    return Visits.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** The time of the visit before this one, epoch ms; null at the first one. Records that someone is here now. */
export function sinceVisit(store: Pick<Store, 'read' | 'keep'>, key: string, now: number): number | null {
  const before = read(store.read(key));
  const goesOn = before !== undefined && now - before.at < visitMs;
  const since = before === undefined ? null : goesOn ? before.since : before.at;
  store.keep(key, JSON.stringify({ since, at: now }));
  return since;
}
