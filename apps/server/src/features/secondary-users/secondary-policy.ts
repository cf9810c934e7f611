import {
  instant,
  languageOf,
  type PatientId,
  type Permission,
  type RelativesPart,
  relativesParts,
  relativesRights,
  type SecondaryUserRow,
  takeOverDays,
  type UserId,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findSecondaryUser, findSeenPeople, type SecondaryUser } from './secondary-user-store.ts';
import { keeperRights } from './shared-people-store.ts';

const dayMs = 86_400_000;
const editing = 'Account.SecondaryUsers.Edit';

/** Returns the parts of the relatives' view that a caller may give. */
export const givableParts = ({ permissions }: Pick<Caller, 'permissions'>): RelativesPart[] =>
  relativesParts.filter((part) => permissions.has(relativesRights[part]));

/** Returns the rights that parts need, as the audit names them. */
export const rightsOf = (parts: readonly RelativesPart[]): Permission[] =>
  parts.map((part) => relativesRights[part]);

/** Returns whether a caller sees people by name, and has every right that an account with these parts needs. */
export const mayKeep = (caller: Caller, parts: readonly RelativesPart[]): boolean =>
  caller.scope.privacy === 'private' &&
  keeperRights.every((right) => caller.permissions.has(right)) &&
  parts.every((part) => caller.permissions.has(relativesRights[part]));

/** Throws `forbidden` for a caller who sees no names, and `more-than-held` for one without a right that the parts need. */
export function requireKeeper(caller: Caller, parts: readonly RelativesPart[]): void {
  if (caller.scope.privacy !== 'private') throw problem('forbidden');
  if (!mayKeep(caller, parts)) throw problem('more-than-held');
}

/** Throws `patient-not-found` unless the caller sees all of these people. */
export async function requireSeen(
  db: Db,
  { scope }: Caller,
  patientIds: readonly PatientId[],
): Promise<void> {
  const seen = await findSeenPeople(db, scope, patientIds);
  if (!patientIds.every((id) => seen.has(id))) throw problem('patient-not-found');
}

/** Returns what a caller may do to an account, as the calls decide. */
export function secondaryAbilities(caller: Caller, account: SecondaryUser): SecondaryUserRow['abilities'] {
  const { userId, permissions } = caller;
  const isMine = account.keeperId === userId && permissions.has(editing);
  const administrates = permissions.has('Users.View');
  return {
    limit: isMine && caller.scope.privacy === 'private',
    resetPassword: isMine,
    takeOver:
      account.keeperId === null &&
      administrates &&
      permissions.has('Users.Edit') &&
      mayKeep(caller, account.parts),
    end: isMine || (administrates && permissions.has('Users.Delete')),
  };
}

/** Returns an account that the caller may see and keeps. Throws `user-not-found`. */
export async function requireKept(db: Db, caller: Caller, userId: UserId): Promise<SecondaryUser> {
  const account = await findSecondaryUser(db, caller, userId);
  if (account?.keeperId !== caller.userId) throw problem('user-not-found');
  return account;
}

/** Returns an account as the table lists it. */
export function wireSecondaryUser(caller: Caller, account: SecondaryUser): SecondaryUserRow {
  const { keeperId, keeperName, waitsSince, lastSignInAt, language, ...row } = account;
  const isKept = keeperId !== null && keeperName !== null;
  return {
    ...row,
    language: languageOf(language),
    keeper: isKept ? { userId: keeperId, displayName: keeperName } : null,
    endsAt: !isKept && waitsSince ? instant(waitsSince.getTime() + takeOverDays * dayMs) : null,
    lastSignInAt: lastSignInAt && instant(lastSignInAt.getTime()),
    abilities: secondaryAbilities(caller, account),
  };
}
