import type { ParameterScope } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { productExists } from './product-store.ts';

/**
 * Refuses a scope that the caller may not set: a person whom they may not see; and what bears on all, for who may see
 * some wards alone.
 */
export async function requireParameterScope(
  { db, caller, patient }: CallContext,
  scope: ParameterScope,
): Promise<void> {
  if (scope.kind === 'patient') {
    if (!caller.permissions.has('Patients.View')) throw problem('forbidden');
    await patient(scope.patientId);
    return;
  }
  if (caller.scope.wardIds !== 'all') throw problem('forbidden');
  if (scope.kind === 'product' && !(await productExists(db, caller.scope.organisationId, scope.productId)))
    throw problem('product-not-found');
}
