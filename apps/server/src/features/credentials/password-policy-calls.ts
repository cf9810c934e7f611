import { api, defaultPasswordPolicy } from '@padlight/contract';
import { type Handler, implement } from '../../platform/http/handler.ts';
import { writePasswordPolicy } from '../organisations/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readOrganisationPasswordPolicy } from './policy-store.ts';

/** The organisation's own policy; the default where it set none. */
const getGroupPasswordPolicy: Handler<typeof api.passwordPolicy.getGroupPasswordPolicy> = async (
  { query: { organisationId } },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  return (await readOrganisationPasswordPolicy(db, organisationId)) ?? defaultPasswordPolicy;
};

/** Sets what the organisation's passwords must be from now on. */
const saveGroupPasswordPolicy: Handler<typeof api.passwordPolicy.saveGroupPasswordPolicy> = async (
  { body: { organisationId, policy } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  await writePasswordPolicy(db, organisationId, policy);
  audit(String(organisationId), { ...policy });
  return policy;
};

/** Goes back to the default password policy. */
const resetGroupPasswordPolicy: Handler<typeof api.passwordPolicy.resetGroupPasswordPolicy> = async (
  { query: { organisationId } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  await writePasswordPolicy(db, organisationId, null);
  audit(String(organisationId));
  return defaultPasswordPolicy;
};

export const passwordPolicyCalls = implement(api.passwordPolicy, {
  getGroupPasswordPolicy,
  saveGroupPasswordPolicy,
  resetGroupPasswordPolicy,
});
