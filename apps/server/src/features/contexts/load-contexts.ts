import type { Context } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { type ValueHistory, valueAt } from '../../platform/value-history.ts';
import type { OtherNumbers } from '../products/index.ts';
import { readContextRows, readFormerRows, readUnpartedRows } from './context-store.ts';
import { readHistories } from './read-histories.ts';

/** The context of a pod, and since when its wearer has it, or it is unworn (epoch ms; 0 if not recorded). */
export interface Worn {
  readonly organisationId: OrganisationId;
  readonly wornSince: number;
  /** The present context, and earlier ones while this wearer had the pod. */
  readonly contexts: ValueHistory<Context>;
}

/**
 * Loads contexts by pod id: of these pods, or of all, including unassigned ones. Contexts that ended before
 * `since` (epoch ms) are left out. With `instead`, as if those numbers had always applied.
 */
export async function loadContexts(
  db: Db,
  podIds: readonly PodId[] | undefined,
  since: number,
  instead?: OtherNumbers,
): Promise<Map<PodId, Worn>> {
  const rows = await readContextRows(db, podIds);
  const histories = await readHistories(db, rows, since, instead);
  const worn = rows.flatMap(({ podId, organisationId, wornSince }, index) => {
    const contexts = histories[index];
    if (!contexts) return [];
    return [[podId, { organisationId, wornSince: wornSince?.getTime() ?? 0, contexts }] as const];
  });
  return new Map(worn);
}

/** A former wearer of a pod from when to when (epoch ms), with the context. */
export interface FormerWearer {
  /** The context when they gave it back, and earlier ones. */
  readonly contexts: ValueHistory<Context>;
  readonly since: number;
  readonly until: number;
}

/** Cuts a history at a time (epoch ms). */
const endedAt = (contexts: ValueHistory<Context>, end: number): ValueHistory<Context> => ({
  now: valueAt(contexts, end - 1),
  former: contexts.former.filter(({ until }) => until < end),
});

/** Loads the former wearers of a pod after a time (epoch ms), oldest first; with the goals and numbers of that time. */
export async function loadFormerWearers(
  db: Db,
  podId: PodId,
  after: number,
  instead?: OtherNumbers,
): Promise<FormerWearer[]> {
  const rows = await readFormerRows(db, podId, after);
  const histories = await readHistories(db, rows, 0, instead);
  return rows.flatMap(({ since, until }, index) => {
    const contexts = histories[index];
    if (!contexts) return [];
    const end = until.getTime();
    return [{ contexts: endedAt(contexts, end), since: since.getTime(), until: end }];
  });
}

/**
 * Loads wearers who had pods until after the last analysis, oldest first; their unfinished analysis has to be ended.
 */
export async function loadUnparted(db: Db, podIds: readonly PodId[]): Promise<Context[]> {
  const rows = await readUnpartedRows(db, podIds);
  const histories = await readHistories(db, rows, 0);
  return rows.flatMap(({ until }, index) => {
    const contexts = histories[index];
    return contexts ? [valueAt(contexts, until.getTime() - 1)] : [];
  });
}
