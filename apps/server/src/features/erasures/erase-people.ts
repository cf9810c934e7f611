import type { Db } from '../../platform/db/database.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { timeLimits } from '../../platform/time-limits.ts';
import { eraseMeasuredDay } from './erase-measured-store.ts';
import { type ErasedRows, eraseAnalysed, erasePersons } from './erase-person-store.ts';
import { type ErasureRow, lockOpenErasure, writeErasure } from './erasure-store.ts';

const sum = (a: ErasedRows, b: ErasedRows): ErasedRows =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
      name,
      (a[name] ?? 0) + (b[name] ?? 0),
    ]),
  );

/** Does one step: a day of one pod's measurements, or its analysis state, or rows written meanwhile. */
async function eraseMore(db: Db, erasure: ErasureRow, now: number): Promise<ErasureRow> {
  const { organisationId, patientId, rows } = erasure;
  const [next, ...later] = erasure.worn;
  if (!next) {
    // The analysis still knew the person while they were deleted.
    const laterRows = await erasePersons(db, organisationId, [patientId]);
    return { ...erasure, rows: sum(rows, laterRows), completedAt: new Date(now) };
  }
  const measurements = await eraseMeasuredDay(db, organisationId, next);
  if (measurements !== undefined) return { ...erasure, rows: sum(rows, { measurements }) };
  const analysed = await eraseAnalysed(db, organisationId, next);
  return { ...erasure, rows: sum(rows, analysed), worn: later };
}

/**
 * For this long after a deletion an earlier batch may still be stored, ms. It is twice as long as a transaction of the
 * pipeline may wait and last.
 */
const settleMs = 2 * (timeLimits.pipeline.connectMs + timeLimits.pipeline.transactionMs);

/** Deletes the remaining data of deleted people, once no earlier batch can be stored any more: the job's work. */
export async function erasePeople({ step, signal }: JobRun, now: () => number): Promise<void> {
  let doneSteps = 0;
  let isLeft = true;
  while (isLeft && !signal.aborted)
    await step(async (db) => {
      const at = now();
      const erasure = await lockOpenErasure(db, { now: new Date(at), before: new Date(at - settleMs) });
      isLeft = erasure !== undefined;
      if (erasure) await writeErasure(db, await eraseMore(db, erasure, at));
      doneSteps += 1;
      return { done: doneSteps, resumeFrom: null };
    });
}
