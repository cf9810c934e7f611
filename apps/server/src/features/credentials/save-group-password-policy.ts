import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { writePasswordPolicy } from '../organisations/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';

/** Sets what the organisation's passwords must be from now on. */
export const saveGroupPasswordPolicy: Handler<typeof api.passwordPolicy.saveGroupPasswordPolicy> = async (
  { body: { organisationId, policy } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  await writePasswordPolicy(db, organisationId, policy);
  audit(String(organisationId), { ...policy });
  return policy;
};
