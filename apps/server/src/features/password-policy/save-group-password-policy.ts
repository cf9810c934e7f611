import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { writePolicy } from './policy-store.ts';

/** Sets what the organisation's passwords must be from now on. */
export const saveGroupPasswordPolicy: Handler<typeof api.passwordPolicy.saveGroupPasswordPolicy> = async (
  { body: { organisationId, policy } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  await writePolicy(db, organisationId, policy);
  audit(String(organisationId), { ...policy });
  return policy;
};
