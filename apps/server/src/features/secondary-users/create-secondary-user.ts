import type { api, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { choosePassword } from '../account/index.ts';
import { readPasswordPolicy } from '../credentials/index.ts';
import { ensureSystemRole, insertMembership, insertUserUnlessTaken } from '../users/index.ts';
import { drawPassword } from './draw-password.ts';
import { requireKeeper, requireSeen, rightsOf } from './secondary-policy.ts';
import { insertSecondaryUser } from './secondary-user-store.ts';

/** Every right of the relatives' view. What an account shows of it is stored with the account, and limited by its keeper. */
const relativesRole = {
  name: 'relatives',
  template: null,
  permissions: new Set(['Relatives.View', 'Relatives.Days.View', 'Relatives.Nights.View'] as const),
};

/**
 * Sets the password that the caller chose, or draws one where it is empty; returns a drawn one. Throws `password-policy` and
 * `password-obvious`.
 */
export async function setPassword(db: Db, userId: UserId, chosen: string): Promise<string | null> {
  const password = chosen === '' ? drawPassword(await readPasswordPolicy(db, userId)) : chosen;
  await choosePassword(db, userId, password);
  return chosen === '' ? password : null;
}

/** Creates an account for relatives or a station, which sees no more than its creator. */
export const createSecondaryUser: Handler<typeof api.secondaryUsers.createSecondaryUser> = async (
  { body },
  { db, caller, audit, now },
) => {
  const { organisationId } = caller.scope;
  const { username, displayName, kind, language, patientIds, parts } = body;
  requireKeeper(caller, parts);
  await requireSeen(db, caller, patientIds);
  const roleId = await ensureSystemRole(db, organisationId, relativesRole);
  const newUser = { username, displayName, email: '', language, kind: 'secondary' } as const;
  const userId = await insertUserUnlessTaken(db, newUser);
  if (userId === undefined) throw problem('username-taken');
  await insertMembership(db, organisationId, { userId, roleIds: [roleId], wardIds: [] });
  const account = { userId, keeperId: caller.userId, kind, parts, patientIds, at: new Date(now) };
  await insertSecondaryUser(db, organisationId, account);
  const password = await setPassword(db, userId, body.password);
  audit(userId, { username, displayName, patientIds, people: patientIds.length, added: rightsOf(parts) });
  return { userId, password };
};
