import type { PodState } from '@padlight/analysis';
import { AlertType } from '@padlight/contract';
import type { ReadRules } from '../../features/alert-settings/index.ts';
import { applyConditions } from '../../features/alerts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Finding, factsOf } from '../analyse/finding.ts';
import {
  followStanding,
  redateStanding,
  reopenStanding,
  resolveVanished,
  type Standing,
} from './late-alert-store.ts';

/** The types of alert whose reason holds now: a bit for each. */
const heldTypes = ({ person }: PodState): AlertType[] =>
  Object.values(AlertType).filter((type) => ((person.conditions >> type) & 1) === 1);

/** What calls for somebody of a finding that late data has changed; of who gave the pod away nothing does any more. */
const standingOf = ({ pod, context: { patientId }, replacedAfter, wornUntil }: Finding): Standing[] => {
  if (replacedAfter === undefined || patientId === null || !pod.state) return [];
  const held = wornUntil === undefined ? heldTypes(pod.state) : [];
  return [{ podId: pod.id, patientId, held, after: replacedAfter, until: wornUntil }];
};

/** Raises and resolves alerts by what was found in one organisation's pods. Returns the patients whose alerts changed. */
export async function raiseAlerts(
  db: Db,
  organisationId: number,
  findings: readonly Finding[],
  now: number,
  rules?: ReadRules,
): Promise<Set<string>> {
  const conditions = findings.flatMap(factsOf).flatMap(({ pod, patientId, fact }) => {
    if (patientId === null || fact.kind !== 'condition') return [];
    const { id, at, type, active } = fact;
    return { patientId, podId: pod.id, factId: id, type, active, at };
  });
  const standing = findings.flatMap(standingOf);
  const changed = [
    ...(await applyConditions(db, organisationId, conditions, now, rules)),
    ...(await resolveVanished(db, organisationId, standing, now)),
    ...(await reopenStanding(db, organisationId, standing, now)),
  ];
  await followStanding(db, organisationId, standing, now);
  return new Set([...changed, ...(await redateStanding(db, organisationId, standing))]);
}
