import type { WardId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { holdWards } from './hold-place-store.ts';
import { readWards } from './place-store.ts';

/** Locks and returns the requested wards, each once, if the caller sees them; throws `ward-not-found`. */
export async function requireWards(db: Db, scope: Scope, requested: readonly WardId[]): Promise<WardId[]> {
  const wardIds = [...new Set(requested)];
  await holdWards(db, scope.organisationId, wardIds);
  const wards = await readWards(db, scope);
  if (!wardIds.every((id) => wards.some(({ wardId }) => wardId === id))) throw problem('ward-not-found');
  return wardIds;
}
