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
import { callOf } from './call-of.ts';
import { lockPatients } from './known-alert-store.ts';
import { callsFrom } from './plan-reason.ts';
import { endRecheckAlert, insertRecheckAlert } from './recheck-alert-store.ts';

/** Whose alerts changed. */
type Changed = readonly { readonly organisationId: OrganisationId; readonly patientId: PatientId }[];

const type = AlertType.check_patient;
const byOrganisation = <One extends OpenRecheck>(rechecks: readonly One[]) =>
  Map.groupBy(rechecks, ({ organisationId }) => organisationId);

/** Raises the rechecks of one organisation that are due: one that could not be raised in time calls from now on. */
async function raise(
  db: Db,
  organisationId: OrganisationId,
  due: readonly OpenRecheck[],
  { now, rules: readOf }: { readonly now: number; readonly rules: ReadRules },
): Promise<OpenRecheck[]> {
  await lockPatients(db, organisationId, [...new Set(due.map(({ patientId }) => patientId))]);
  const ids = due.map(({ recheckId }) => recheckId);
  const taken = await takeDueRechecks(db, organisationId, ids, new Date(now));
  const raised = due.filter(({ recheckId }) => taken.has(recheckId));
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
 * Does what time brings to rechecks after falls, in the whole installation: raises those that are due, each once, and ends those of who
 * was archived. All of it is in the tables, so a restart or a database that was away only delays it.
 */
export async function sweepRechecks(db: Db, now: number, rules: ReadRules): Promise<Changed> {
  const changed: { organisationId: OrganisationId; patientId: PatientId }[] = [];
  for (const [organisationId, due] of byOrganisation(await readDueRechecks(db, now)))
    changed.push(...(await raise(db, organisationId, due, { now, rules })));
  for (const [organisationId, left] of byOrganisation(await readLeftRechecks(db, now))) {
    await lockPatients(db, organisationId, [...new Set(left.map(({ patientId }) => patientId))]);
    const act = { userId: null, at: new Date(now) };
    for (const recheck of left) {
      await endRecheck(db, organisationId, recheck, act);
      await endRecheckAlert(db, organisationId, recheck, act);
    }
    changed.push(...left);
  }
  return changed;
}
