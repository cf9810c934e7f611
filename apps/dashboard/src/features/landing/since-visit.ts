import { z } from 'zod';
import type { Store } from '../../platform/storage/index.ts';

/** Whoever comes back within this time goes on with the visit before. */
const visitMs = 30 * 60_000;

const Visits = z.object({ since: z.number().nullable(), at: z.number() });

const read = (text: string | null): z.infer<typeof Visits> | undefined => {
  try {
    return Visits.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** When the visit before this one was, epoch ms; null at the first one. Notes that somebody is here now. */
export function sinceVisit(store: Pick<Store, 'read' | 'keep'>, key: string, now: number): number | null {
  const before = read(store.read(key));
  const goesOn = before !== undefined && now - before.at < visitMs;
  const since = before === undefined ? null : goesOn ? before.since : before.at;
  store.keep(key, JSON.stringify({ since, at: now }));
  return since;
}
