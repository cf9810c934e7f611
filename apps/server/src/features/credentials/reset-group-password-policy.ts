import { type api, defaultPasswordPolicy } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { writePasswordPolicy } from '../organisations/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';

/** Goes back to the default password policy. */
export const resetGroupPasswordPolicy: Handler<typeof api.passwordPolicy.resetGroupPasswordPolicy> = async (
  { query: { organisationId } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  await writePasswordPolicy(db, organisationId, null);
  audit(String(organisationId));
  return defaultPasswordPolicy;
};
