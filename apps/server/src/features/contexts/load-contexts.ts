import type { Context } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { type ValueHistory, valueAt } from '../../platform/value-history.ts';
import type { OtherNumbers } from '../products/index.ts';
import { readContextRows, readFormerRows, readUnpartedRows } from './context-store.ts';
import { readHistories } from './read-histories.ts';

/** What the analysis knows of a pod, and since when its wearer has it, or nobody does (epoch ms; 0: not noted). */
export interface Worn {
  readonly organisationId: OrganisationId;
  readonly wornSince: number;
  /** What holds now, and what held before while this wearer had the pod. */
  readonly contexts: ValueHistory<Context>;
}

/**
 * What the analysis knows of pods, by pod id: of the given ones, or of all. Unassigned pods are among them. What held
 * until `since` (epoch ms) is left out. With `instead` as if those numbers had held all along.
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

/** Who wore a pod from when to when (epoch ms), with what the analysis knows of them. */
export interface FormerWearer {
  /** What held when they gave it away, and what held before. */
  readonly contexts: ValueHistory<Context>;
  readonly since: number;
  readonly until: number;
}

/** Of a history, what held until a time (epoch ms). */
const endedAt = (contexts: ValueHistory<Context>, end: number): ValueHistory<Context> => ({
  now: valueAt(contexts, end - 1),
  former: contexts.former.filter(({ until }) => until < end),
});

/** Who wore a pod after a time (epoch ms) and has it no more, oldest first; with the goals and numbers of then. */
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

/** Who had pods until after what was last analysed of them, oldest first: what was under way for them is to be ended. */
export async function loadUnparted(db: Db, podIds: readonly PodId[]): Promise<Context[]> {
  const rows = await readUnpartedRows(db, podIds);
  const histories = await readHistories(db, rows, 0);
  return rows.flatMap(({ until }, index) => {
    const contexts = histories[index];
    return contexts ? [valueAt(contexts, until.getTime() - 1)] : [];
  });
}
