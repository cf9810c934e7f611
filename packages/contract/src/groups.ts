import { z } from 'zod';
import { Done, del, get, post, put } from './call.ts';
import { GroupId, OrganisationId, PatientId, UserId } from './ids.ts';
import { hourCycles } from './languages.ts';
import { PasswordPolicy } from './password-policy.ts';
import { tableQuery, tableReply, Version } from './table.ts';
import { nameText } from './text.ts';
import { UnseenPeople } from './unseen-people.ts';

/** The limit of groups in an organisation, so that a filter can list them all. */
export const mostGroups = 100;

/** How dates and times are written to the users of a group, instead of the organisation's format. */
export const GroupFormat = z.strictObject({
  /** A country, by two capitals (ISO 3166); null: the usual one of each reader's language. */
  region: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  hourCycle: z.enum(hourCycles),
});
export type GroupFormat = z.infer<typeof GroupFormat>;

/**
 * A group of the organisation, with the people that the caller may see counted. An inactive group keeps its members, and its rules
 * do not apply.
 */
export const GroupRow = z.object({
  groupId: GroupId,
  name: z.string(),
  /** The group of everyone who is in no other active one. It is derived, and can't be deleted. */
  isDefault: z.boolean(),
  isActive: z.boolean(),
  patients: z.number().int(),
  /** Null for a caller who may not see users. */
  users: z.number().int().nullable(),
  /** Null: as long as the organisation keeps data. */
  retentionMonths: z.number().int().nullable(),
  /** Null: the group has no policy of its own. Also null for callers who may not see the organisation's settings. */
  passwordPolicy: PasswordPolicy.nullable(),
  /** Null: the organisation's. */
  format: GroupFormat.nullable(),
  version: Version,
  abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type GroupRow = z.infer<typeof GroupRow>;

/** The groups that a caller may see: all of the organisation, or only active ones for a caller who may not see its settings. */
export const getUserGroups = get('/group/GetUserGroupsV2', {
  summary: 'The groups that the caller may see, with the number of their people and users',
  permission: 'login',
  displays: true,
  query: tableQuery(['name', 'patients', 'users'], {}),
  reply: tableReply(GroupRow).extend({
    /** True if users see only the people of their own groups. */
    narrowsSight: z.boolean(),
    abilities: z.object({ add: z.boolean(), narrow: z.boolean() }),
  }),
});

/** The ids of members that a save adds to a group and removes from it; empty where nothing changes. */
const Members = z.strictObject({
  addPatientIds: z.array(PatientId).max(10_000).default([]),
  removePatientIds: z.array(PatientId).max(10_000).default([]),
  addUserIds: z.array(UserId).max(10_000).default([]),
  removeUserIds: z.array(UserId).max(10_000).default([]),
});

const Values = {
  name: nameText(60),
  isActive: z.boolean(),
  format: GroupFormat.nullable(),
  members: Members.default({ addPatientIds: [], removePatientIds: [], addUserIds: [], removeUserIds: [] }),
} as const;

const saveErrors = [
  'forbidden',
  'more-than-held',
  'group-name-taken',
  'patient-not-found',
  'user-not-found',
  'people-unseen',
] as const;

/** Creates a group. To add people, the caller also needs to see people, and likewise users. */
export const createGroup = post('/Membership/CreateGroupv2', {
  summary: 'Make a group of people and users',
  permission: 'Organisations.Edit',
  writes: 'group.created',
  body: z.strictObject({ organisationId: OrganisationId, ...Values }),
  reply: z.object({ groupId: GroupId, version: Version }),
  errors: [...saveErrors, 'too-many-groups'],
});

/** Changes a group. Boards that are filtered by it follow at once. The default group has no members of its own and stays active. */
export const editGroup = put('/Membership/EditGroup', {
  summary: 'Change a group, its rules and its members',
  permission: 'Organisations.Edit',
  writes: 'group.saved',
  body: z.strictObject({ organisationId: OrganisationId, groupId: GroupId, version: Version, ...Values }),
  reply: z.object({ groupId: GroupId, version: Version }),
  errors: [...saveErrors, 'group-not-found', 'group-is-default', 'changed-meanwhile'],
});

/** Deletes a group with its rules. Members who are in no other group are in the default group then. */
export const deleteGroup = del('/Membership/deletegroup', {
  summary: 'Delete a group; the default group stays',
  permission: 'Organisations.Edit',
  writes: 'group.deleted',
  query: z.object({ groupId: GroupId, version: z.coerce.number().pipe(Version) }),
  reply: Done,
  errors: [
    'forbidden',
    'more-than-held',
    'group-not-found',
    'group-is-default',
    'changed-meanwhile',
    'people-unseen',
  ],
});

/** A group by its name. */
export const NamedGroup = z.object({ groupId: GroupId, name: z.string(), isDefault: z.boolean() });
export type NamedGroup = z.infer<typeof NamedGroup>;

/** The active groups of a user of the organisation, the default one if there is no other. */
export const getGroupsOfUser = get('/Membership/getusergroups', {
  summary: 'The groups of one user',
  permission: 'Users.View',
  query: z.object({ userId: UserId }),
  reply: z.array(NamedGroup),
  errors: ['user-not-found'],
});

const MemberGroup = NamedGroup.extend({
  isActive: z.boolean(),
  /** Changes with the group and its members. */
  version: Version,
});

/** The people in care whom the caller may see, once each, and the groups that hold them. */
export const getGroupPatientTree = get('/group/GetGroupPatientTree', {
  summary: 'Groups with their people, to choose from',
  permission: 'Patients.View',
  query: z.object({ organisationId: OrganisationId }),
  hot: true,
  reply: z.object({
    groups: z.array(MemberGroup.extend({ patientIds: z.array(PatientId) })),
    people: z.array(z.object({ patientId: PatientId, label: z.string(), room: z.string().nullable() })),
  }),
  errors: ['forbidden'],
});

/** The users of the organisation, once each, and the groups that hold them. */
export const getGroupUsers = get('/group/GetGroupUsers', {
  summary: 'Groups with their users, to choose from',
  permission: 'Users.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({
    groups: z.array(MemberGroup.extend({ userIds: z.array(UserId) })),
    users: z.array(z.object({ userId: UserId, label: z.string(), username: z.string() })),
  }),
  errors: ['forbidden', 'more-than-held'],
});

/**
 * The effect of groups on what users see: a preview while it is off. A user sees the people of the user's groups who are in the
 * user's areas. Users who may draw groups see everyone; a wall display is in no group.
 */
export const GroupSight = z.object({
  narrows: z.boolean(),
  /** The people whom the groups of no carer include. While there are any, it can't be switched on. */
  unseen: UnseenPeople,
  /** The users who see fewer people than without it, by name; empty for a caller who may not see users. */
  users: z.array(
    z.object({ userId: UserId, label: z.string(), sees: z.number().int(), hidden: z.number().int() }),
  ),
});
export type GroupSight = z.infer<typeof GroupSight>;

export const getGroupSight = get('/group/GetGroupSight', {
  summary: 'Whether groups narrow what users see, with a preview',
  permission: 'Organisations.Edit',
  query: z.object({ organisationId: OrganisationId }),
  reply: GroupSight,
  errors: ['forbidden', 'more-than-held'],
});

/** Switches it on or off, at once for every user and open board. */
export const saveGroupSight = put('/group/SaveGroupSight', {
  summary: 'Let groups narrow what users see, or everyone see all',
  permission: 'Organisations.Edit',
  writes: 'group.sight-saved',
  body: z.strictObject({ organisationId: OrganisationId, narrows: z.boolean() }),
  reply: Done,
  errors: ['forbidden', 'more-than-held', 'people-unseen'],
});
