import { languageOf, type OrganisationId, type UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import { createDefaultGroup } from '../../groups/index.ts';
import { insertOrganisationUnlessTaken, isSubscriptionCodeTaken } from '../../organisations/index.ts';
import {
  createRoleFromTemplate,
  createStandardRoles,
  insertMembership,
  insertUserUnlessTaken,
  isAddressKnown,
} from '../../users/index.ts';
import type { RegisteredOrganisation } from './organisation-request-store.ts';

/**
 * Creates a registered organisation with its default group, its standard roles and its first administrator, who signs in with the e-mail address.
 * `hasSecondFactor`: codes by mail reach the administrator. Throws `subscription-code-taken` or `username-taken`.
 */
export async function createRegistered(
  db: Db,
  { displayName, email, passwordHash, ...organisation }: RegisteredOrganisation,
  hasSecondFactor: boolean,
): Promise<{ organisationId: OrganisationId; userId: UserId }> {
  const language = languageOf(organisation.language);
  if (await isSubscriptionCodeTaken(db, organisation.subscriptionCode))
    throw problem('subscription-code-taken');
  if (await isAddressKnown(db, email)) throw problem('username-taken');
  const organisationId = await insertOrganisationUnlessTaken(db, { ...organisation, language });
  if (organisationId === undefined) throw problem('subscription-code-taken');
  await createDefaultGroup(db, organisationId, language);
  await createStandardRoles(db, organisationId);
  const roleIds = [await createRoleFromTemplate(db, organisationId, 'organisation-admin')];
  const account = { username: email, displayName, email, language, passwordHash, hasSecondFactor };
  const userId = await insertUserUnlessTaken(db, account);
  if (userId === undefined) throw problem('username-taken');
  await insertMembership(db, organisationId, { userId, roleIds, wardIds: 'all' });
  return { organisationId, userId };
}
