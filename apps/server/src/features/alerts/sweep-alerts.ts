import type { OrganisationId, PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { type ReadRules, readRules } from '../alert-rules/index.ts';
import { type RefreshedTiles, refreshTiles } from '../tiles/index.ts';
import { readDueReasons } from './due-reason-store.ts';
import { escalateDue } from './escalation-store.ts';
import { settleAlerts } from './settle-alerts.ts';
import { sweepRechecks } from './sweep-rechecks.ts';

/** The tiles that a sweep changed in one organisation; the caller publishes them after the commit. */
export interface SweptTiles {
  readonly organisationId: OrganisationId;
  readonly tiles: RefreshedTiles;
}

/**
 * Applies the passing of time to all alerts, each change once: raises alerts and rechecks that are due, and
 * escalates those no one acknowledged. Runs in the caller's transaction; `now` is epoch ms.
 */
export async function sweepAlerts(db: Db, now: number, rules: ReadRules = readRules): Promise<SweptTiles[]> {
  const changed = new Map<OrganisationId, Set<PatientId>>();
  const note = (organisationId: OrganisationId, patientIds: readonly PatientId[]): void => {
    const known = changed.get(organisationId) ?? new Set<PatientId>();
    changed.set(organisationId, known);
    for (const patientId of patientIds) known.add(patientId);
  };
  for (const [organisationId, evidence] of await readDueReasons(db, now))
    note(organisationId, await settleAlerts(db, organisationId, evidence, { now, rules }));
  for (const { organisationId, patientId } of await sweepRechecks(db, now, rules))
    note(organisationId, [patientId]);
  for (const { organisationId, patientId } of await escalateDue(db, now)) note(organisationId, [patientId]);
  const swept: SweptTiles[] = [];
  for (const [organisationId, patientIds] of [...changed].sort(([a], [b]) => a - b)) {
    const changes = [...patientIds].map((patientId) => ({ patientId }));
    const tiles = await refreshTiles(db, organisationId, changes, 'patientStatusUpdated');
    if (tiles.changed.length + tiles.removed.length > 0) swept.push({ organisationId, tiles });
  }
  return swept;
}
