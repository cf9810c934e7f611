import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireParameterScope, requireUsable } from '../products/index.ts';
import type { Previews } from './create-previews.ts';
import { wirePreview } from './wire-preview.ts';

/** Starts to analyse the last days again with other numbers, in its own process. */
export const startNumbersPreview =
  (previews: Previews): Handler<typeof api.previews.startNumbersPreview> =>
  async ({ body: { scope, overrides } }, context) => {
    await requireParameterScope(context, scope);
    requireUsable(overrides);
    const { caller, audit, now } = context;
    const { organisationId } = caller.scope;
    const refused = previews.admit(organisationId);
    if (refused) throw problem(refused);
    audit(scope.kind === 'patient' ? scope.patientId : null, { scope, overrides });
    const request = { organisationId, scope, overrides };
    const preview = previews.prepare(request, { name: caller.displayName, at: now });
    context.afterCommit(() => previews.run(preview));
    return wirePreview(preview, context);
  };
