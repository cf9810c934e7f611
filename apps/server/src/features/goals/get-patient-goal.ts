import { type api, type GoalKind, goalPermissions, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readProducts } from '../patients/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { valuesOf } from './goal-state.ts';
import { keptGoals, readNewest } from './goal-store.ts';

/** Returns a person's goals, as far as the caller may see them, and which of them the caller may set. */
export const getPatientGoal: Handler<typeof api.goals.getPatientGoal> = async (
  { query },
  { db, caller, patient },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const row = await patient(query.patientId);
  const stored = keptGoals(row);
  const newest = await readNewest(db, row);
  const stateOf = <Kind extends GoalKind>(kind: Kind) => {
    const { view, save } = goalPermissions[kind];
    if (!caller.permissions.has(view)) return null;
    const last = newest.get(kind);
    return {
      values: valuesOf(kind, stored),
      version: last?.version ?? 0,
      changedAt: last ? instant(last.at.getTime()) : null,
      changedBy: last?.by ?? null,
      canSave: caller.permissions.has(save),
    };
  };
  const padFill = stateOf('padFill');
  const named = padFill ? [stored.dayProductId, stored.nightProductId] : [];
  return {
    patientId: row.patientId,
    padFill,
    skinCare: stateOf('skinCare'),
    position: stateOf('position'),
    temperature: stateOf('temperature'),
    fall: stateOf('fall'),
    fallDetectionOn: stored.goals.fallDetectionOn,
    products: [...(await readProducts(db, row.organisationId, named)).values()],
  };
};
