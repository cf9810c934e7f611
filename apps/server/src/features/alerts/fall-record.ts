import { type AlertId, AlertType, type OrganisationId, type UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { lockRecord, markRecordUndone, openRecord, readOpenRechecks } from '../fall-records/index.ts';
import type { OpenAlertRow } from './alert-store.ts';
import { endRechecks } from './end-rechecks.ts';

/** The answers that confirm a fall, because the person was seen to. */
const confirming: ReadonlySet<string> = new Set(['attended', 'done']);

/** Opens the record of a fall that was ended by a confirming reason, with its rechecks. */
export async function openConfirmedFall(
  db: Db,
  organisationId: OrganisationId,
  { alertId, patientId, type, fellAt }: OpenAlertRow,
  { reason, ...act }: { readonly reason: string; readonly userId: UserId; readonly at: Date },
): Promise<void> {
  if (type !== AlertType.check_fall || !confirming.has(reason)) return;
  await openRecord(db, organisationId, { alertId, patientId, fellAt, ...act });
}

/** Removes a record without any saved entry, when the answer that opened it is undone. */
export async function closeUnusedRecord(
  db: Db,
  organisationId: OrganisationId,
  alertId: AlertId,
  act: { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  const record = await lockRecord(db, organisationId, alertId);
  if (!record || record.version > 0) return;
  const { recordId } = record;
  await markRecordUndone(db, organisationId, recordId, act);
  await endRechecks(db, organisationId, await readOpenRechecks(db, organisationId, recordId), act);
}
