import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AuditRow, insertAudit } from '../../platform/http/audit-store.ts';
import type { Announce, Caller } from '../../platform/http/handler.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { openPatient } from '../patients/index.ts';
import { valuesOf } from './check-import.ts';
import {
  readCreated,
  readMade,
  readRows,
  releasePeople,
  writeFaults,
  writeMade,
  writeUndone,
} from './import-row-store.ts';
import {
  findImport,
  forgetImports,
  nextImport,
  noteProgress,
  planAnew,
  type StoredImport,
  writeImport,
} from './import-store.ts';
import type { ImportContext } from './imported-kind.ts';
import type { ImportedKinds } from './kinds/index.ts';
import { makerOf } from './maker-of.ts';

/** What the work of imports needs. */
export interface ImportParts {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly kinds: ImportedKinds;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The time by which things expire: it does not go on while the clock is doubted. */
  readonly expiryNow: () => number;
  /** Sends the mails that were queued; after the commit. */
  readonly wakeMailer: () => void;
}

const rowsAtOnce = 500;
const keptMs = 24 * 3_600_000;

/** An import that is to be all or nothing, and can't be all. */
class NotAll extends Error {
  override name = 'NotAll';
}

/** One part of an import in one transaction: who makes it, its audit rows, and what is announced after the commit. */
async function within(
  parts: ImportParts,
  { db, found, caller }: { readonly db: Db; readonly found: StoredImport; readonly caller: Caller },
  work: (context: ImportContext) => Promise<void>,
): Promise<(() => void)[]> {
  const rows: AuditRow[] = [];
  const committed: (() => void)[] = [];
  const { organisationId } = found;
  const now = parts.now();
  const announce: Announce = (topic, message) => {
    // Boards are made anew once, at the end: thousands of tiles one by one would keep them busy.
    if (topic !== 'tiles-changed') committed.push(() => parts.bus.publish(topic, message));
  };
  await work({
    db,
    caller,
    announce,
    now,
    patient: (patientId) => openPatient(db, caller.scope, patientId),
    audit: (action, target, detail) =>
      void rows.push({
        ...{ organisationId, userId: found.madeBy, sessionId: null, action, target, detail },
        ...{ address: found.madeFrom, correlationId: found.importId },
      }),
  });
  await insertAudit(db, rows);
  return committed;
}

/** Writes the next rows; answers how many there were. */
async function carryOutSome(
  parts: ImportParts,
  context: ImportContext,
  found: StoredImport,
): Promise<number> {
  const { db } = context;
  const kind = parts.kinds[found.kind];
  const rows = await readRows(db, found, 'new', rowsAtOnce);
  if (rows.length === 0) return 0;
  await planAnew(db);
  const results = await kind.carryOut(context, valuesOf(rows, found.matching));
  const lined = rows.map(({ line }, index) => ({ line, result: results[index] ?? { faults: [] } }));
  const made = lined.flatMap(({ line, result }) => ('created' in result ? [{ line, ...result }] : []));
  const left = lined.flatMap(({ line, result }) =>
    'faults' in result ? [{ line, faults: result.faults }] : [],
  );
  if (left.length > 0 && found.mode === 'all') throw new NotAll();
  if (made.length > 0) await writeMade(db, found, made, kind.arePeople ?? false);
  if (left.length > 0) await writeFaults(db, found, left, true);
  return rows.length;
}

/** Takes the next rows back; answers how many there were. */
async function undoSome(parts: ImportParts, context: ImportContext, found: StoredImport): Promise<number> {
  const { db } = context;
  const rows = await readMade(db, found, rowsAtOnce);
  if (rows.length === 0) return 0;
  await planAnew(db);
  const kind = parts.kinds[found.kind];
  const lines = rows.map(({ line }) => line);
  await releasePeople(db, found, lines);
  const kept = await kind.undo(context, rows);
  const undone = lines.map((line, index) => ({ line, keptBecause: kept[index] ?? null }));
  await writeUndone(db, found, undone, kind.arePeople ?? false);
  const gone = rows.flatMap(({ created }, index) => (kept[index] === null ? [created] : []));
  context.audit('import.undone', found.importId, { kind: found.kind, taken: gone });
  return rows.length;
}

/** What follows an import or its undoing once: mails, the audit of the whole, and boards that are made anew. */
async function finish(parts: ImportParts, context: ImportContext, found: StoredImport): Promise<void> {
  const { db, audit, announce } = context;
  const { organisationId, importId, kind } = found;
  const isUndone = found.state === 'undoing';
  const at = new Date(parts.now());
  if (!isUndone) {
    const created = await readCreated(db, found);
    if (created.length > 0) await parts.kinds[kind].finish?.(context, created);
    audit('import.done', importId, { kind, created: created.length });
  }
  const state = isUndone ? 'undone' : found.state === 'cancelling' ? 'cancelled' : 'done';
  await writeImport(db, found, { state, endedAt: at }, at);
  announce('places-changed', { organisationId });
}

/** Carries out what is to be all or nothing, in one transaction. */
async function carryOutAll(parts: ImportParts, context: ImportContext, found: StoredImport): Promise<void> {
  let done = 0;
  for (let count = -1; count !== 0; done += count) {
    count = await carryOutSome(parts, context, found);
    // Beside the transaction, so that it is seen meanwhile.
    if (!(await noteProgress(parts.db, found, done + count))) throw new NotAll();
  }
  await finish(parts, context, found);
}

/** Nothing was written: the rows say why, where it is for one of them. */
async function fail(
  parts: ImportParts,
  db: Db,
  found: StoredImport,
  caller: Caller | undefined,
): Promise<void> {
  const at = new Date(parts.now());
  const state = found.state === 'cancelling' ? 'cancelled' : found.state === 'undoing' ? 'done' : 'failed';
  if (caller && state === 'failed') {
    const rows = await readRows(db, found, 'any', 100_000);
    const faults = await parts.kinds[found.kind].check(db, caller, valuesOf(rows, found.matching));
    await writeFaults(
      db,
      found,
      rows.map(({ line }, index) => ({ line, faults: faults[index] ?? [] })),
    );
  }
  await writeImport(db, found, { state, endedAt: at, done: 0 }, at);
}

/** One part of the oldest import that is under way, in the transaction of a step. Answers what to do after the commit. */
async function nextPart(
  parts: ImportParts,
  db: Db,
  found: StoredImport,
  caller: Caller,
): Promise<(() => void)[]> {
  return within(parts, { db, found, caller }, async (context) => {
    if (found.state === 'running' && found.mode === 'all') return carryOutAll(parts, context, found);
    const count =
      found.state === 'running'
        ? await carryOutSome(parts, context, found)
        : found.state === 'undoing'
          ? await undoSome(parts, context, found)
          : 0;
    if (count === 0) await finish(parts, context, found);
    else await writeImport(db, found, { done: found.done + count }, new Date(parts.now()));
  });
}

/** Whether the maker may do still what they began. */
function mayStill(parts: ImportParts, { kind }: StoredImport, caller: Caller): boolean {
  try {
    parts.kinds[kind].require(caller);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/**
 * Carries out and takes back imports, a part in each step, and forgets old ones: the job's work. One whose part can't be written
 * keeps none of the others from theirs: it is left for the next run, and this run fails by it at its end.
 */
export async function runImports(parts: ImportParts, { step, signal }: JobRun): Promise<void> {
  let steps = 0;
  let failing: StoredImport['importId'] | undefined;
  const broken = new Map<StoredImport['importId'], unknown>();
  const nextWhole = () => nextImport(parts.db, [...broken.keys()]);
  for (let next = await nextWhole(); next && !signal.aborted; next = await nextWhole()) {
    const { importId } = next;
    let committed: (() => void)[] = [];
    const key = next;
    try {
      await step(async (db) => {
        steps += 1;
        // What writes all rows in one transaction leaves the import free to be cancelled.
        const lock = key.mode !== 'all' || key.state !== 'running' || failing === importId;
        const found = await findImport(db, key, { madeBy: 'anyone', lock });
        if (!found) return { done: steps, resumeFrom: null };
        const maker = await makerOf(db, found);
        const caller = maker && mayStill(parts, found, maker) ? maker : undefined;
        if (!caller || failing === importId) await fail(parts, db, found, caller);
        else committed = await nextPart(parts, db, found, caller);
        return { done: steps, resumeFrom: null };
      });
      failing = undefined;
    } catch (error) {
      if (error instanceof NotAll) failing = importId;
      else broken.set(importId, error);
    }
    for (const run of committed) run();
    parts.wakeMailer();
  }
  await forgetImports(parts.db, new Date(parts.expiryNow() - keptMs));
  for (const error of broken.values()) throw error;
}
