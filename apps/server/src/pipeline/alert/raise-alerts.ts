import type { PodState } from '@padlight/analysis';
import { AlertType } from '@padlight/contract';
import { applyConditions } from '../../features/alerts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Finding, factsOf } from '../analyse/finding.ts';
import { type ReplayedAlerts, reopenStanding, resolveVanished } from './late-alert-store.ts';

/** The types of alert whose reason holds now: a bit for each. */
const heldTypes = ({ person }: PodState): AlertType[] =>
  Object.values(AlertType).filter((type) => ((person.conditions >> type) & 1) === 1);

/** Whose alerts late data may have changed. */
const replayedBy = ({ pod, context, replacedAfter, wornUntil }: Finding): ReplayedAlerts[] =>
  replacedAfter === undefined
    ? []
    : [{ podId: pod.id, patientId: context.patientId, after: replacedAfter, until: wornUntil }];

/** What calls for somebody now, after late data: of who wears the pod still. */
const standingBy = ({ pod, context: { patientId }, replacedAfter, wornUntil }: Finding) =>
  replacedAfter === undefined || wornUntil !== undefined || patientId === null || !pod.state
    ? []
    : heldTypes(pod.state).map((type) => ({ podId: pod.id, patientId, type, after: replacedAfter }));

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
  const active = conditions.filter((condition) => condition.active);
  const changed = [
    ...(await resolveVanished(db, organisationId, findings.flatMap(replayedBy), active, now)),
    ...(await applyConditions(db, organisationId, conditions, now)),
    ...(await reopenStanding(db, organisationId, findings.flatMap(standingBy))),
  ];
  return new Set(changed);
}
