import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { endSessions } from '../sign-in/index.ts';
import { changeAccount } from '../users/index.ts';
import { setPassword } from './create-secondary-user.ts';
import { endAccount } from './end-account.ts';
import { requireKeeper, requireKept, requireSeen, rightsOf, secondaryAbilities } from './secondary-policy.ts';
import { findSecondaryUser, writeChosen, writeKeeper } from './secondary-user-store.ts';

/** Changes whom and what an account shows. Only what is added needs to be the caller's to give. */
export const updateSecondaryUser: Handler<typeof api.secondaryUsers.updateSecondaryUser> = async (
  { query: { userId }, body },
  { db, caller, audit, announce },
) => {
  const { organisationId } = caller.scope;
  const { displayName, language, patientIds, parts, version } = body;
  const before = await requireKept(db, caller, userId);
  const idsBefore = before.people.map(({ patientId }) => patientId);
  const added = patientIds.filter((id) => !idsBefore.includes(id));
  const addedParts = parts.filter((part) => !before.parts.includes(part));
  if (added.length + addedParts.length > 0) requireKeeper(caller, addedParts);
  await requireSeen(db, caller, added);
  const next = await writeChosen(db, organisationId, userId, { parts, patientIds, version });
  if (next === undefined) throw await changedMeanwhile(db, organisationId, 'secondary-user', userId);
  await changeAccount(db, userId, { display_name: displayName, language });
  announce('relatives-changed', { organisationId });
  audit(userId, {
    displayName: displayName === before.displayName ? displayName : `${before.displayName} -> ${displayName}`,
    patientIds,
    people: patientIds.length,
    added: rightsOf(addedParts),
    removed: rightsOf(before.parts.filter((part) => !parts.includes(part))),
  });
  return { version: next };
};

/** Sets another password and signs the account out everywhere, as whoever knew the last one may be signed in. */
export const resetSecondaryUserPassword: Handler<
  typeof api.secondaryUsers.resetSecondaryUserPassword
> = async ({ query, body }, context) => {
  const { db, caller, audit } = context;
  const { userId } = await requireKept(db, caller, query.userId);
  const password = await setPassword(db, userId, body.password);
  const sessionsEnded = await endSessions(context, { userIds: [userId], reason: 'password-changed' });
  audit(userId, { sessionsEnded });
  return { password };
};

/** Makes the caller the keeper of an account that waits. */
export const takeOverSecondaryUser: Handler<typeof api.secondaryUsers.takeOverSecondaryUser> = async (
  { query: { userId } },
  { db, caller, audit, announce },
) => {
  const { organisationId } = caller.scope;
  const account = await findSecondaryUser(db, caller, userId);
  if (!account) throw problem('user-not-found');
  if (account.keeperId !== null) throw problem('account-kept');
  requireKeeper(caller, account.parts);
  await writeKeeper(db, organisationId, userId, caller.userId);
  announce('relatives-changed', { organisationId });
  audit(userId, { username: account.username, added: rightsOf(account.parts) });
  return done;
};

/** Ends an account for good: by its keeper, or by who may delete users. */
export const endSecondaryUser: Handler<typeof api.secondaryUsers.endSecondaryUser> = async (
  { query: { userId } },
  context,
) => {
  const { db, caller, audit } = context;
  const account = await findSecondaryUser(db, caller, userId);
  if (!account) throw problem('user-not-found');
  if (!secondaryAbilities(caller, account).end) throw problem('forbidden');
  await endAccount(context, caller.scope.organisationId, userId);
  audit(userId, { username: account.username, displayName: account.displayName });
  return done;
};
