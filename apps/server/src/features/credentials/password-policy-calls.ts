import {
  api,
  defaultPasswordPolicy,
  type GroupId,
  type OrganisationId,
  type PasswordPolicy,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { type Handler, implement } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readGroups, writeGroupPasswordPolicy } from '../groups/index.ts';
import { writePasswordPolicy } from '../organisations/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readOrganisationPasswordPolicy } from './policy-store.ts';

/** The policy of an organisation; the default where it has none. */
const ofOrganisation = async (db: Db, organisationId: OrganisationId): Promise<PasswordPolicy> =>
  (await readOrganisationPasswordPolicy(db, organisationId)) ?? defaultPasswordPolicy;

interface PolicyOf {
  readonly organisationId: OrganisationId;
  readonly groupId?: GroupId | undefined;
}

/** Stores the policy of an organisation or of a group; returns the target and the group's name for the audit. */
async function write(
  db: Db,
  { organisationId, groupId }: PolicyOf,
  policy: PasswordPolicy | null,
): Promise<[target: string, detail: { readonly name?: string }]> {
  if (groupId === undefined) {
    await writePasswordPolicy(db, organisationId, policy);
    return [String(organisationId), {}];
  }
  const name = await writeGroupPasswordPolicy(db, organisationId, groupId, policy);
  if (name === undefined) throw problem('group-not-found');
  return [groupId, { name }];
}

/** Returns the policy of a group where it has its own, else the organisation's. */
const getGroupPasswordPolicy: Handler<typeof api.passwordPolicy.getGroupPasswordPolicy> = async (
  { query: { organisationId, groupId } },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  if (groupId === undefined) return ofOrganisation(db, organisationId);
  const group = (await readGroups(db, organisationId)).find((row) => row.groupId === groupId);
  if (!group) throw problem('group-not-found');
  return group.passwordPolicy ?? ofOrganisation(db, organisationId);
};

/** Sets the policy for passwords that are chosen from now on. */
const saveGroupPasswordPolicy: Handler<typeof api.passwordPolicy.saveGroupPasswordPolicy> = async (
  { body: { policy, ...of } },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, of.organisationId);
  const [target, detail] = await write(db, of, policy);
  audit(target, { ...detail, ...policy });
  return policy;
};

/** Restores the default password policy of an organisation, or removes a group's own. */
const resetGroupPasswordPolicy: Handler<typeof api.passwordPolicy.resetGroupPasswordPolicy> = async (
  { query: of },
  { db, caller, audit },
) => {
  requireOwnOrganisation(caller.scope, of.organisationId);
  audit(...(await write(db, of, null)));
  return ofOrganisation(db, of.organisationId);
};

export const passwordPolicyCalls = implement(api.passwordPolicy, {
  getGroupPasswordPolicy,
  saveGroupPasswordPolicy,
  resetGroupPasswordPolicy,
});
