import { AlertType, type OrganisationId, type PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { ReadRules } from '../alert-rules/index.ts';
import {
  endRecheck,
  type OpenRecheck,
  readDueRechecks,
  readLeftRechecks,
  takeDueRechecks,
} from '../fall-records/index.ts';
import { lockPatients } from '../patients/index.ts';
import { callOf } from './call-of.ts';
import { callsFrom } from './plan-reason.ts';
import { endRecheckAlert, insertRecheckAlert } from './recheck-alert-store.ts';

/** The patients with changed alerts. */
type Changed = readonly { readonly organisationId: OrganisationId; readonly patientId: PatientId }[];

const type = AlertType.check_patient;
const byOrganisation = <One extends OpenRecheck>(rechecks: readonly One[]) =>
  Map.groupBy(rechecks, ({ organisationId }) => organisationId);

/** Raises the due rechecks of one organisation. A recheck that could not be raised in time calls from now on. */
async function raise(
  db: Db,
  organisationId: OrganisationId,
  due: readonly OpenRecheck[],
  { now, rules: readOf }: { readonly now: number; readonly rules: ReadRules },
): Promise<OpenRecheck[]> {
  await lockPatients(db, organisationId, [...new Set(due.map(({ patientId }) => patientId))]);
  const ids = due.map(({ recheckId }) => recheckId);
  const takenIds = await takeDueRechecks(db, organisationId, ids, new Date(now));
  const raised = due.filter(({ recheckId }) => takenIds.has(recheckId));
  if (raised.length === 0) return [];
  const rules = await readOf(db, organisationId);
  for (const recheck of raised) {
    const { patientId, dueAt } = recheck;
    const call = callOf({ patientId, type, cause: 'recheck', end: null }, rules, now);
    const calledAt = new Date(callsFrom(dueAt.getTime(), now));
    await insertRecheckAlert(db, recheck, { call, calledAt });
  }
  return raised;
}

/**
 * Applies the passing of time to all rechecks: raises those that are due, each once, and ends those of
 * archived people. All state is in tables, so a restart or an absent database only delays it.
 */
export async function sweepRechecks(db: Db, now: number, rules: ReadRules): Promise<Changed> {
  const changed: { organisationId: OrganisationId; patientId: PatientId }[] = [];
  for (const [organisationId, due] of byOrganisation(await readDueRechecks(db, now)))
    changed.push(...(await raise(db, organisationId, due, { now, rules })));
  for (const [organisationId, rechecks] of byOrganisation(await readLeftRechecks(db, now))) {
    await lockPatients(db, organisationId, [...new Set(rechecks.map(({ patientId }) => patientId))]);
    const act = { userId: null, at: new Date(now) };
    for (const recheck of rechecks) {
      await endRecheck(db, organisationId, recheck, act);
      await endRecheckAlert(db, organisationId, recheck, act);
    }
    changed.push(...rechecks);
  }
  return changed;
}
