import { type api, ParameterScope } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { describeParameters } from './describe-parameters.ts';
import { requireParameterScope } from './require-parameter-scope.ts';

/** Returns the numbers of the analysis in a scope. */
export const getAnalysisParameters: Handler<typeof api.products.getAnalysisParameters> = async (
  { query },
  context,
) => {
  const scope = ParameterScope.safeParse(query);
  if (!scope.success)
    throw problem('bad-request', { fields: [{ path: `query.${query.kind}Id`, message: 'Say which one.' }] });
  await requireParameterScope(context, scope.data);
  const { db, caller } = context;
  return describeParameters(db, caller.scope.organisationId, scope.data, caller);
};
