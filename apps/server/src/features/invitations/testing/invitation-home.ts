import {
  api,
  type BodyIn,
  type OrganisationId,
  type QueryIn,
  type RoleId,
  type UserId,
  type WardId,
} from '@padlight/contract';
import { type Act, actAs } from '../../../testing/act-as.ts';
import { addPlaces, type Places } from '../../../testing/places.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

/** A home that invites, and one beside it. */
export interface InvitationHome {
  readonly app: TestApp;
  readonly elm: OrganisationId;
  readonly oak: OrganisationId;
  readonly places: Places;
  readonly roleId: (name: string) => Promise<RoleId>;
  /** Calls Invite with one address unless `more` names others. */
  readonly invite: (act: Act, email: string, more?: object) => ReturnType<typeof sendInvite>;
  /** Invites an address by a link that is handed over; returns the token. */
  readonly tokenFor: (act: Act, email: string, more?: object) => Promise<string>;
  /** Adds a user of Oak and signs in. */
  readonly addOaken: (name: string) => Promise<{ act: Act; userId: UserId; email: string }>;
  readonly list: (act: Act, query?: object) => ReturnType<typeof readList>;
}

const sendInvite = (act: Act, body: object) =>
  act(api.invitations.invite, { body: body as BodyIn<typeof api.invitations.invite> });
const readList = (act: Act, query: object) =>
  act(api.invitations.getInvitedUsers, { query: query as QueryIn<typeof api.invitations.getInvitedUsers> });

/** Opens a home with administrators, and some in its west ward alone. */
export async function openInvitationHome(
  options: Parameters<typeof openTestApp>[0] = {},
): Promise<InvitationHome> {
  const app = await openTestApp(options);
  const elm = await app.addOrganisation('Elm');
  const oak = await app.addOrganisation('Oak');
  const places = await addPlaces(app.database.db, elm);
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('other', elm, 'organisation-admin');
  await app.addUser('west', elm, 'organisation-admin', [places.west]);
  await app.addUser('carer', elm, 'carer');
  await app.addUser('boss', elm, 'super-admin');
  await app.addUser('outsider', oak, 'organisation-admin');
  const roleId = async (name: string): Promise<RoleId> => {
    const roles = app.database.db.selectFrom('roles').select('id').where('name', '=', name);
    return (await roles.where('organisation_id', '=', elm).executeTakeFirstOrThrow()).id;
  };
  const invite = async (act: Act, email: string, more: object = {}) =>
    sendInvite(act, {
      organisationId: elm,
      addresses: [email],
      roleIds: [await roleId('Carer')],
      wardIds: null,
      language: 'en',
      ...more,
    });
  return {
    app,
    elm,
    oak,
    places,
    roleId,
    invite,
    async tokenFor(act, email, more) {
      const { reply, text } = await invite(act, email, more);
      const token = reply.results[0]?.token;
      if (!token) throw new Error(`no link for ${email}: ${text}`);
      return token;
    },
    async addOaken(name) {
      const userId = await app.addUser(name, oak, 'carer');
      return { act: await actAs(app, name), userId, email: `${name}@example.org` };
    },
    list: (act, query = {}) => readList(act, { organisationId: elm, pageSize: 100, ...query }),
  };
}

/** Reads the roles and places of a member; undefined where the user is none. */
export async function memberOf({ app, elm }: InvitationHome, userId: UserId) {
  const { db } = app.database;
  const member = await db
    .selectFrom('memberships')
    .select('sees_all_places as seesAllPlaces')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', elm)
    .executeTakeFirst();
  if (!member) return undefined;
  const roles = await db.selectFrom('user_roles').select('role_id').where('user_id', '=', userId).execute();
  const wards = await db
    .selectFrom('membership_wards')
    .select('ward_id')
    .where('user_id', '=', userId)
    .execute();
  return {
    ...member,
    roleIds: roles.map(({ role_id }) => role_id),
    wardIds: wards.map(({ ward_id }): WardId => ward_id),
  };
}
