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
  discardPlans,
  findImport,
  forgetImports,
  nextImport,
  noteProgress,
  type StoredImport,
  writeImport,
} from './import-store.ts';
import type { ImportContext } from './imported-kind.ts';
import type { ImportedKinds } from './kinds/index.ts';
import { makerOf } from './maker-of.ts';

/** The parts that the work of imports needs. */
export interface ImportParts {
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly kinds: ImportedKinds;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The clock by which things expire: it stops while the machine's clock is doubted. */
  readonly expiryNow: () => number;
  /** Wakes the mailer to send the queued mails; after the commit. */
  readonly wakeMailer: () => void;
}

const rowsAtOnce = 500;
const keptMs = 24 * 3_600_000;

/** An import that is all or nothing, and can't be written whole. */
class NotAll extends Error {
  override name = 'NotAll';
}

/**
 * Runs one part of an import in one transaction: with its maker, its audit rows, and the messages to publish
 * after the commit.
 */
async function within(
  parts: ImportParts,
  {
    db,
    storedImport,
    caller,
  }: { readonly db: Db; readonly storedImport: StoredImport; readonly caller: Caller },
  work: (context: ImportContext) => Promise<void>,
): Promise<(() => void)[]> {
  const rows: AuditRow[] = [];
  const committed: (() => void)[] = [];
  const { organisationId } = storedImport;
  const now = parts.now();
  const announce: Announce = (topic, message) => {
    // Tiles are rebuilt once at the end: thousands of single changes would keep boards busy.
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
        organisationId,
        userId: storedImport.madeBy,
        sessionId: null,
        action,
        target,
        detail,
        address: storedImport.madeFrom,
        correlationId: storedImport.importId,
      }),
  });
  await insertAudit(db, rows);
  return committed;
}

/** Writes the next rows; returns their number. */
async function carryOutSome(
  parts: ImportParts,
  context: ImportContext,
  storedImport: StoredImport,
): Promise<number> {
  const { db } = context;
  const kind = parts.kinds[storedImport.kind];
  const rows = await readRows(db, storedImport, 'new', rowsAtOnce);
  if (rows.length === 0) return 0;
  await discardPlans(db);
  const results = await kind.carryOut(context, valuesOf(rows, storedImport.matching));
  const lined = rows.map(({ line }, index) => ({ line, result: results[index] ?? { faults: [] } }));
  const createdRows = lined.flatMap(({ line, result }) => ('created' in result ? [{ line, ...result }] : []));
  const faultyRows = lined.flatMap(({ line, result }) =>
    'faults' in result ? [{ line, faults: result.faults }] : [],
  );
  if (faultyRows.length > 0 && storedImport.mode === 'all') throw new NotAll();
  if (createdRows.length > 0) await writeMade(db, storedImport, createdRows, kind.arePeople ?? false);
  if (faultyRows.length > 0) await writeFaults(db, storedImport, faultyRows, true);
  return rows.length;
}

/** Undoes the next rows; returns their number. */
async function undoSome(
  parts: ImportParts,
  context: ImportContext,
  storedImport: StoredImport,
): Promise<number> {
  const { db } = context;
  const rows = await readMade(db, storedImport, rowsAtOnce);
  if (rows.length === 0) return 0;
  await discardPlans(db);
  const kind = parts.kinds[storedImport.kind];
  const lines = rows.map(({ line }) => line);
  await releasePeople(db, storedImport, lines);
  const reasonsToKeep = await kind.undo(context, rows);
  const undone = lines.map((line, index) => ({ line, keptBecause: reasonsToKeep[index] ?? null }));
  await writeUndone(db, storedImport, undone, kind.arePeople ?? false);
  const deleted = rows.flatMap(({ created }, index) => (reasonsToKeep[index] === null ? [created] : []));
  context.audit('import.undone', storedImport.importId, { kind: storedImport.kind, taken: deleted });
  return rows.length;
}

/** Finishes an import or its undoing: mails, the audit of the whole, and rebuilt boards. */
async function finish(parts: ImportParts, context: ImportContext, storedImport: StoredImport): Promise<void> {
  const { db, audit, announce } = context;
  const { organisationId, importId, kind } = storedImport;
  const isUndone = storedImport.state === 'undoing';
  const at = new Date(parts.now());
  if (!isUndone) {
    const created = await readCreated(db, storedImport);
    if (created.length > 0) await parts.kinds[kind].finish(context, created);
    audit('import.done', importId, { kind, created: created.length });
  }
  const state = isUndone ? 'undone' : storedImport.state === 'cancelling' ? 'cancelled' : 'done';
  await writeImport(db, storedImport, { state, endedAt: at }, at);
  announce('places-changed', { organisationId });
}

/** Carries out an all-or-nothing import in one transaction. */
async function carryOutAll(
  parts: ImportParts,
  context: ImportContext,
  storedImport: StoredImport,
): Promise<void> {
  let written = 0;
  for (let count = -1; count !== 0; written += count) {
    count = await carryOutSome(parts, context, storedImport);
    // Written outside of the transaction, so that it is visible meanwhile.
    if (!(await noteProgress(parts.db, storedImport, written + count))) throw new NotAll();
  }
  await finish(parts, context, storedImport);
}

/** Marks an import as failed: nothing was written, and faulty rows say why. */
async function fail(
  parts: ImportParts,
  db: Db,
  storedImport: StoredImport,
  caller: Caller | undefined,
): Promise<void> {
  const at = new Date(parts.now());
  const state =
    storedImport.state === 'cancelling' ? 'cancelled' : storedImport.state === 'undoing' ? 'done' : 'failed';
  if (caller && state === 'failed') {
    const rows = await readRows(db, storedImport, 'any', 100_000);
    const faults = await parts.kinds[storedImport.kind].check(
      db,
      caller,
      valuesOf(rows, storedImport.matching),
    );
    await writeFaults(
      db,
      storedImport,
      rows.map(({ line }, index) => ({ line, faults: faults[index] ?? [] })),
    );
  }
  await writeImport(db, storedImport, { state, endedAt: at, done: 0 }, at);
}

/**
 * Runs one part of the oldest import in progress, in the transaction of a step. Returns what to do after the commit.
 */
async function nextPart(
  parts: ImportParts,
  db: Db,
  storedImport: StoredImport,
  caller: Caller,
): Promise<(() => void)[]> {
  return within(parts, { db, storedImport, caller }, async (context) => {
    if (storedImport.state === 'running' && storedImport.mode === 'all')
      return carryOutAll(parts, context, storedImport);
    const count =
      storedImport.state === 'running'
        ? await carryOutSome(parts, context, storedImport)
        : storedImport.state === 'undoing'
          ? await undoSome(parts, context, storedImport)
          : 0;
    if (count === 0) await finish(parts, context, storedImport);
    else await writeImport(db, storedImport, { done: storedImport.done + count }, new Date(parts.now()));
  });
}

/** Returns whether the maker may still do what they began. */
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
 * Carries out and undoes imports, a part in each step, and deletes old ones. An import with a part that can't be written does
 * not block the others. It is left for the next run, and this run fails with it at its end.
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
        // A run that writes all rows in one transaction leaves the import unlocked, so that it can be cancelled.
        const lock = key.mode !== 'all' || key.state !== 'running' || failing === importId;
        const storedImport = await findImport(db, key, { madeBy: 'anyone', lock });
        if (!storedImport) return { done: steps, resumeFrom: null };
        const maker = await makerOf(db, storedImport);
        const caller = maker && mayStill(parts, storedImport, maker) ? maker : undefined;
        if (!caller || failing === importId) await fail(parts, db, storedImport, caller);
        else committed = await nextPart(parts, db, storedImport, caller);
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
