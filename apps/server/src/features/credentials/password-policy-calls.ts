import { api, defaultPasswordPolicy } from '@padlight/contract';
import { type Handler, implement } from '../../platform/http/handler.ts';
import { writePasswordPolicy } from '../organisations/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readOrganisationPasswordPolicy } from './policy-store.ts';

/** Returns the organisation's own policy; the default where it has none. */
const getGroupPasswordPolicy: Handler<typeof api.passwordPolicy.getGroupPasswordPolicy> = async (
  { query: { organisationId } },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  return (await readOrganisationPasswordPolicy(db, organisationId)) ?? defaultPasswordPolicy;
};

/** Sets the policy for passwords that are chosen from now on. */
const saveGroupPasswordPolicy: Handler<typeof api.passwordPolicy.saveGroupPasswordPolicy> = async (
  { body: { organisationId, policy } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  await writePasswordPolicy(db, organisationId, policy);
  audit(String(organisationId), { ...policy });
  return policy;
};

/** Restores the default password policy. */
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
