import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { describeParameters } from './describe-parameters.ts';
import { insertParameterChange } from './parameter-change-store.ts';
import { lockScopes, readPodsOfScope, readScope, writeScope } from './parameter-store.ts';
import { requireParameterScope } from './require-parameter-scope.ts';
import { requireUsable } from './require-usable.ts';

/** Sets the overrides of a scope; later measurements of the affected people are analysed with them. */
export const saveAnalysisParameters: Handler<typeof api.products.saveAnalysisParameters> = async (
  { body: { scope, overrides, seen } },
  context,
) => {
  const { db, caller, audit, announce, now } = context;
  await requireParameterScope(context, scope);
  const { organisationId } = caller.scope;
  requireUsable(overrides);
  await lockScopes(db, organisationId);
  const stored = await readScope(db, organisationId, scope);
  const savedAt = stored ? instant(stored.savedAt.getTime()) : null;
  if (seen !== undefined && seen !== savedAt) throw problem('changed-meanwhile');
  const before = stored?.overrides ?? {};
  const by = { at: new Date(now), userId: caller.userId };
  await writeScope(db, organisationId, scope, { overrides, ...by });
  await insertParameterChange(db, organisationId, scope, { before, after: overrides, ...by });
  audit(scope.kind === 'patient' ? scope.patientId : null, { scope, before, after: overrides });
  const podIds = await readPodsOfScope(db, organisationId, scope);
  if (podIds.length > 0) announce('context-changed', { organisationId, podIds });
  return describeParameters(db, organisationId, scope, caller);
};
