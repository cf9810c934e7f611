import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { readSecondFactorPolicy } from '../../credentials/index.ts';

/** Whether the caller's organisation requires the second factor. */
export const getSecondFactorPolicy: Handler<typeof api.secondFactor.getSecondFactorPolicy> = (
  _input,
  { db, caller },
) => readSecondFactorPolicy(db, caller.scope.organisationId);
