import { type api, fallDays, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { endRechecks, lockAlertPatients } from '../alerts/index.ts';
import { lockRecord, markRecordUndone, readOpenRechecks } from '../fall-records/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { findFall } from './fall-store.ts';
import { mayRecordFalls } from './may-record.ts';

/** Undoes the record of a fall that was none: the rechecks end, and the entries stay stored. */
export const undoFallRecord: Handler<typeof api.falls.undoFallRecord> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  if (!mayRecordFalls(caller)) throw problem('forbidden');
  const { organisationId } = caller.scope;
  const { alertId, version } = body;
  await lockAlertPatients(db, organisationId, { alertIds: [alertId] });
  const fall = await findFall(db, caller.scope, alertId, new Date(now - fallDays * 86_400_000));
  const record = fall && (await lockRecord(db, organisationId, alertId));
  if (!fall || !record) throw problem('fall-not-found');
  if (record.version !== version) throw problem('changed-meanwhile');
  const act = { userId: caller.userId, at: new Date(now) };
  const { recordId } = record;
  await markRecordUndone(db, organisationId, recordId, act);
  const open = await readOpenRechecks(db, organisationId, recordId);
  await endRechecks(db, organisationId, open, act);
  const { patientId } = fall;
  audit(recordId, { patientId, version, rechecks: open.length });
  await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  return { undoneAt: instant(now) };
};
