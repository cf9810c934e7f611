import type { KeptDayNight, PatientId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readChoosable } from '../products/index.ts';
import { readNewest } from './goal-store.ts';
import { saveGoal } from './save-goal.ts';

/**
 * Returns the products of day and night, offered ones or those that `wearer` has already. Throws
 * `product-not-found` for another one, or if none is chosen.
 */
export async function requireProducts(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  { dayProductId, nightProductId }: KeptDayNight,
  wearer: PatientId | null,
): Promise<void> {
  const chosen = [dayProductId, nightProductId].filter((id) => id > 0);
  const known = await readChoosable(db, caller.scope.organisationId, chosen, wearer);
  if (chosen.length === 0 || chosen.some((id) => !known.has(id))) throw problem('product-not-found');
}

/**
 * Sets when a person's day and night are and what is worn then, as the fill goal does, in any version. The
 * caller has locked the person's row.
 */
export async function saveDayNight(
  context: CallContext,
  patientId: PatientId,
  times: KeptDayNight,
): Promise<void> {
  await requireProducts(context, times, patientId);
  const { organisationId } = context.caller.scope;
  const newest = await readNewest(context.db, { organisationId, patientId });
  const version = newest.get('padFill')?.version ?? 0;
  const request = { kind: 'padFill', organisationId, patientId, version, reason: '' } as const;
  await saveGoal(context, { ...request, apply: ({ goals }) => ({ goals, ...times }) });
}
