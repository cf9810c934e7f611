import { z } from 'zod';
import { Done, del, get, post, put } from './call.ts';
import { Instant, PatientId, UserId } from './ids.ts';
import { languages } from './languages.ts';
import type { ListedPermission } from './listed-permissions.ts';
import { PasswordPolicy } from './password-policy.ts';
import { tableQuery, tableReply, Version } from './table.ts';
import { nameText } from './text.ts';

/** The parts of a relative's view that an account may show beside how a person is now. */
export const relativesParts = ['day', 'nights'] as const;
export type RelativesPart = (typeof relativesParts)[number];

/** The right on each part. How a person is now needs `Relatives.View`, which every such account has. */
export const relativesRights = {
  day: 'Relatives.Days.View',
  nights: 'Relatives.Nights.View',
} as const satisfies Record<RelativesPart, ListedPermission>;

/** The purposes of an account below another: one relative, or a device that several relatives share. */
export const secondaryKinds = ['relative', 'station'] as const;
export type SecondaryKind = (typeof secondaryKinds)[number];

/**
 * `shared`: the account shows this person. Otherwise it does not, as consent to sharing is not given, the person was archived, or
 * whoever keeps the account does not see the person any more.
 */
export const sharedStates = ['shared', 'no-consent', 'archived', 'not-seen'] as const;

/** The days for which an account that no one keeps waits for an administrator to take it over. */
export const takeOverDays = 30;

/** A sign-in name that can't be mistaken for an e-mail address. */
const SecondaryName = nameText(60).regex(/^[^\p{C}@]+$/u);
const DisplayName = nameText(100);
const People = z.array(PatientId).min(1).max(20);
const Parts = z.array(z.enum(relativesParts)).max(relativesParts.length);
/** A password that the creator chooses; empty: one is made. */
const Password = z.string().max(200).default('');

/** An account for relatives or a station, with the caller's rights on it. */
export const SecondaryUserRow = z.object({
  userId: UserId,
  username: z.string(),
  displayName: z.string(),
  kind: z.enum(secondaryKinds),
  language: z.enum(languages),
  parts: z.array(z.enum(relativesParts)),
  /** None for a caller who sees neither codes nor names. */
  people: z.array(
    z.object({
      patientId: PatientId,
      /** A name, or a code by the caller's privacy level; null: the caller does not see this person. */
      label: z.string().nullable(),
      state: z.enum(sharedStates),
    }),
  ),
  /** The user who keeps the account: its creator, or an administrator who took it over. Null: it shows nothing and waits. */
  keeper: z.object({ userId: UserId, displayName: z.string() }).nullable(),
  /** When an account that waits ends by itself. */
  endsAt: Instant.nullable(),
  lastSignInAt: Instant.nullable(),
  version: Version,
  abilities: z.object({
    limit: z.boolean(),
    resetPassword: z.boolean(),
    takeOver: z.boolean(),
    end: z.boolean(),
  }),
});
export type SecondaryUserRow = z.infer<typeof SecondaryUserRow>;

/** The accounts that the caller keeps; for a holder of Users.View all of the organisation, within the caller's areas. */
export const getSecondaryUsers = get('/user/GetSecondaryUsers', {
  summary: 'The accounts for relatives and stations, one page of them',
  permission: ['Account.SecondaryUsers.Edit', 'Users.View'],
  query: tableQuery(['name', 'username', 'lastSignIn'], {}),
  reply: tableReply(SecondaryUserRow).extend({
    abilities: z.object({
      add: z.boolean(),
      /** The parts that the caller may give. */
      parts: z.array(z.enum(relativesParts)),
    }),
    /** The policy that the password of a new account has to meet. */
    passwordPolicy: PasswordPolicy,
  }),
});

/** Creates an account below the caller's own, without e-mail. It shows chosen people, and never more than the caller sees. */
export const createSecondaryUser = post('/user/createsecondaryuser', {
  summary: 'Make an account for a relative or a shared station',
  permission: 'Account.SecondaryUsers.Edit',
  writes: 'secondary-user.created',
  keyless: 'secret',
  body: z.strictObject({
    username: SecondaryName,
    displayName: DisplayName,
    kind: z.enum(secondaryKinds),
    language: z.enum(languages),
    patientIds: People,
    parts: Parts,
    password: Password,
  }),
  reply: z.object({
    userId: UserId,
    /** The password that was made, which no one can read again; null: the caller chose one. */
    password: z.string().nullable(),
  }),
  errors: [
    'forbidden',
    'more-than-held',
    'username-taken',
    'patient-not-found',
    'password-policy',
    'password-obvious',
  ],
});

/** Changes name, people and parts of an account. What is taken away is hidden at once. */
export const updateSecondaryUser = put('/user/UpdateSecondaryUser', {
  summary: 'Change whom and what an account for relatives shows',
  permission: 'Account.SecondaryUsers.Edit',
  writes: 'secondary-user.changed',
  query: z.object({ userId: UserId }),
  body: z.strictObject({
    displayName: DisplayName,
    language: z.enum(languages),
    patientIds: People,
    parts: Parts,
    version: Version,
  }),
  reply: z.object({ version: Version }),
  errors: ['forbidden', 'user-not-found', 'more-than-held', 'patient-not-found', 'changed-meanwhile'],
});

/** Sets another password and signs the account out everywhere. */
export const resetSecondaryUserPassword = put('/user/resetsecondaryuserpassword', {
  summary: 'Set another password of an account for relatives',
  permission: 'Account.SecondaryUsers.Edit',
  writes: 'secondary-user.password-reset',
  keyless: 'secret',
  query: z.object({ userId: UserId }),
  body: z.strictObject({ password: Password }),
  reply: z.object({ password: z.string().nullable() }),
  errors: ['user-not-found', 'password-policy', 'password-obvious'],
});

/** Makes the caller the keeper of an account that waits. It then shows those of its people whom the caller sees. */
export const takeOverSecondaryUser = put('/user/TakeOverSecondaryUser', {
  summary: 'Take over an account for relatives that no one keeps',
  permission: 'Users.Edit',
  writes: 'secondary-user.taken-over',
  query: z.object({ userId: UserId }),
  reply: Done,
  errors: ['forbidden', 'user-not-found', 'more-than-held', 'account-kept'],
});

/** Ends an account for good: its devices are signed out, and its sign-in name is free again. */
export const endSecondaryUser = del('/user/EndSecondaryUser', {
  summary: 'End an account for a relative or a station',
  permission: ['Account.SecondaryUsers.Edit', 'Users.Delete'],
  writes: 'secondary-user.ended',
  query: z.object({ userId: UserId }),
  reply: Done,
  errors: ['user-not-found'],
});
