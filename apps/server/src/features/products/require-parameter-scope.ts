import type { ParameterScope } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { productExists } from './product-store.ts';

/**
 * Refuses a scope that the caller may not set: a person whom they may not see; and what bears on all, for who may see
 * some wards alone.
 */
export async function requireParameterScope(db: Db, caller: Caller, scope: ParameterScope): Promise<void> {
  if (scope.kind === 'patient') {
    requireIndividual(caller.scope);
    if (!caller.permissions.has('Patients.View')) throw problem('forbidden');
    if (!(await findPatient(db, caller.scope, scope.patientId))) throw problem('patient-not-found');
    return;
  }
  if (caller.scope.wardIds !== 'all') throw problem('forbidden');
  if (scope.kind === 'product' && !(await productExists(db, scope.productId)))
    throw problem('product-not-found');
}
