import { z } from 'zod';
import { Done, del, get, post, put } from './call.ts';
import { Instant, OrganisationId, RoleId, UserId, WardId } from './ids.ts';
import { languages } from './languages.ts';
import { MailAddress } from './mail-address.ts';
import { listOf, tableQuery, tableReply, Version } from './table.ts';
import { nameText } from './text.ts';

const Username = nameText(200).regex(/^[^\p{C}]+$/u);
const DisplayName = nameText(200);

/** Only the rooms of these wards; null: every place. */
export const SeenWards = z.array(WardId).min(1).max(500).nullable();

/** One person of the table of users, with the caller's rights on the account. */
export const UserRow = z.object({
  userId: UserId,
  username: z.string(),
  /** Another account's sign-in name differs in spelling alone, which an earlier version allowed: one of them must be changed. */
  hasNamesake: z.boolean(),
  displayName: z.string(),
  email: z.string(),
  language: z.enum(languages),
  roles: z.array(z.object({ roleId: RoleId, name: z.string() })),
  wardIds: z.array(WardId).nullable(),
  /** The shared manufacturers that they administer in this organisation, by name. */
  manufacturers: z.array(z.object({ manufacturerId: z.number().int().positive(), name: z.string() })),
  /** The last sign-in in this organisation. */
  lastSignInAt: Instant.nullable(),
  /** A form is opened with it, and sends it back. */
  version: Version,
  abilities: z.object({
    edit: z.boolean(),
    editRoles: z.boolean(),
    /** May hand over the link to choose the first password: for an account that the caller added, where no mail can leave. */
    createLink: z.boolean(),
    resetPassword: z.boolean(),
    remove: z.boolean(),
    delete: z.boolean(),
  }),
});
export type UserRow = z.infer<typeof UserRow>;

export const getAllUsers = get('/user/getallusers', {
  summary: 'The users of the organisation, one page of them',
  permission: 'Users.View',
  query: tableQuery(['name', 'username', 'email', 'lastSignIn'], {
    organisationId: OrganisationId,
    /** Holders of any of these roles, with commas between. */
    roleIds: listOf(RoleId),
    wardId: WardId.optional(),
    /** Only the users of these ids, with commas between. */
    userIds: listOf(UserId),
  }),
  reply: tableReply(UserRow).extend({ abilities: z.object({ add: z.boolean() }) }),
  errors: ['forbidden'],
});

/**
 * Creates a user, who is mailed a link to choose a password; where no mail can leave, CreateSignInLink makes one. The caller can
 * assign only roles and places that they have.
 */
export const createUser = post('/user/createUser', {
  summary: 'Make a user of the organisation',
  permission: 'Users.Add',
  writes: 'user.created',
  body: z.strictObject({
    organisationId: OrganisationId,
    username: Username,
    displayName: DisplayName,
    email: MailAddress,
    language: z.enum(languages),
    roleIds: z.array(RoleId).min(1).max(50),
    wardIds: SeenWards,
  }),
  reply: z.object({ userId: UserId }),
  errors: [
    'forbidden',
    'username-taken',
    'more-than-held',
    'hidden-with-edit',
    'role-not-found',
    'ward-not-found',
  ],
});

/**
 * Makes a link with which a new user chooses the first password, for the caller to hand over. It works where no mail can
 * leave, for an account that the caller added and that was never used. The link works once, for a day; an earlier link is void.
 */
export const createSignInLink = post('/user/createSignInLink', {
  summary: 'Make a one-time link for a new user, to be handed over',
  permission: 'Users.Add',
  writes: 'user.link-made',
  keyless: 'secret',
  body: z.strictObject({ userId: UserId }),
  reply: z.object({
    /** Behind `/sign-in#choose-password=` of the dashboard. */
    token: z.string(),
    /** The address of the dashboard by the operator's setting; null: that of the caller's page. */
    publicUrl: z.string().nullable(),
    expiresAt: Instant,
  }),
  errors: [
    'user-not-found',
    'own-account',
    'more-than-held',
    'user-shared',
    'account-not-new',
    'account-of-another',
    'mail-is-set-up',
  ],
});

/** Changes the account itself. A user of several organisations changes it under My account instead. */
export const updateUser = put('/user/updateUser', {
  summary: 'Change name, sign-in name, e-mail and language of a user',
  permission: 'Users.Edit',
  writes: 'user.updated',
  query: z.object({ userId: UserId }),
  body: z.strictObject({
    username: Username,
    displayName: DisplayName,
    email: MailAddress,
    language: z.enum(languages),
    version: Version,
  }),
  reply: z.object({ version: Version }),
  errors: [
    'user-not-found',
    'own-account',
    'more-than-held',
    'user-shared',
    'username-taken',
    'changed-meanwhile',
  ],
});

/** Changes a user's roles. Added rights count from the next sign-in; removed rights end the sessions at once. */
export const updateUserRole = put('/user/updateuserrole', {
  summary: 'Change roles and places of a user in the organisation',
  permission: 'Users.Edit',
  writes: 'user.roles-changed',
  query: z.object({ userId: UserId, organisationId: OrganisationId }),
  body: z.strictObject({ roleIds: z.array(RoleId).min(1).max(50), wardIds: SeenWards, version: Version }),
  reply: z.object({ version: Version, sessionsEnded: z.number().int() }),
  errors: [
    'forbidden',
    'user-not-found',
    'own-account',
    'more-than-held',
    'hidden-with-edit',
    'role-not-found',
    'ward-not-found',
    'last-administrator',
    'changed-meanwhile',
    'people-unseen',
  ],
});

/** Removes a user from the organisation; the account of a user without another organisation ends. Their records stay. */
export const deleteUser = del('/user/deleteUser', {
  summary: 'Delete a user',
  permission: 'Users.Delete',
  writes: 'user.deleted',
  query: z.object({ userId: UserId }),
  reply: Done,
  errors: ['user-not-found', 'own-account', 'more-than-held', 'last-administrator', 'people-unseen'],
});

/** Removes a user from the organisation; the account stays and can be added again here or elsewhere. */
export const deleteUserFromOrganisation = del('/organisation/deleteuserfromorganisation', {
  summary: 'Remove a user from the organisation',
  permission: 'Users.Delete',
  writes: 'user.removed',
  query: z.object({ userId: UserId, organisationId: OrganisationId }),
  reply: Done,
  errors: [
    'forbidden',
    'user-not-found',
    'own-account',
    'more-than-held',
    'last-administrator',
    'people-unseen',
  ],
});

/** Voids a user's password, ends the sessions and mails a link to choose another. */
export const resetPassword = put('/api/user/ResetPassword', {
  summary: 'Let a user choose a new password',
  permission: 'Users.Reset Password',
  writes: 'user.password-reset',
  keyless: 'secret',
  query: z.object({ userId: UserId }),
  reply: Done,
  errors: ['user-not-found', 'own-account', 'more-than-held', 'user-shared', 'mail-not-set-up'],
});
