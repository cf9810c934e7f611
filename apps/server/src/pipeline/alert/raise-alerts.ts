import { applyConditions } from '../../features/alerts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Finding, factsOf } from '../analyse/finding.ts';
import { resolveVanished } from './late-alert-store.ts';

/** Raises and resolves alerts by what was found in one organisation's pods. Returns the patients whose alerts changed. */
export async function raiseAlerts(
  db: Db,
  organisationId: number,
  findings: readonly Finding[],
  now: number,
): Promise<Set<string>> {
  const conditions = findings.flatMap(factsOf).flatMap(({ pod, patientId, fact }) => {
    if (patientId === null || fact.kind !== 'condition') return [];
    const { id, at, type, active } = fact;
    return { patientId, podId: pod.id, factId: id, type, active, at };
  });
  const replayed = findings.flatMap(({ pod, replacedAfter }) =>
    replacedAfter === undefined ? [] : { podId: pod.id, after: replacedAfter },
  );
  const active = conditions.filter((condition) => condition.active);
  const changed = new Set(await resolveVanished(db, organisationId, replayed, active, now));
  for (const patientId of await applyConditions(db, organisationId, conditions, now)) changed.add(patientId);
  return changed;
}
