import type { ParameterScope } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { productExists } from './product-store.ts';

/**
 * Refuses a scope that the caller may not set: a person outside of their scope, or numbers for all if they
 * see some wards only.
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
