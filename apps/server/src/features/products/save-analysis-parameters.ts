import { defaultParameters, resolveParameters } from '@padlight/analysis';
import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { describeParameters } from './describe-parameters.ts';
import { readPodsOfScope, readScope, writeScope } from './parameter-store.ts';
import { requireParameterScope } from './require-parameter-scope.ts';

/** Sets what a scope overrides; the next measurement of who it bears on is read by it. */
export const saveAnalysisParameters: Handler<typeof api.products.saveAnalysisParameters> = async (
  { body: { scope, overrides } },
  context,
) => {
  const { db, caller, audit, announce, now } = context;
  await requireParameterScope(context, scope);
  const { organisationId } = caller.scope;
  const { problems } = resolveParameters(defaultParameters, overrides);
  if (problems.length > 0)
    throw problem('parameters-invalid', {
      fields: problems.map(({ path, message }) => ({ path: `body.overrides.${path}`, message })),
    });
  const before = (await readScope(db, organisationId, scope))?.overrides ?? {};
  await writeScope(db, organisationId, scope, { overrides, at: new Date(now), userId: caller.userId });
  audit(scope.kind === 'patient' ? scope.patientId : null, { scope, before, after: overrides });
  const podIds = await readPodsOfScope(db, organisationId, scope);
  if (podIds.length > 0) announce('context-changed', { organisationId, podIds });
  return describeParameters(db, organisationId, scope);
};
