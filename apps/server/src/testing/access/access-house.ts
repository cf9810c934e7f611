import {
  api,
  identityPermissions,
  type OrganisationId,
  type Permission,
  type PrivacyLevel,
  roleTemplateNames,
  type UserId,
  type WardId,
} from '@padlight/contract';
import type { SeededHome } from '../../features/demonstration/index.ts';
import { insertRole, roleTemplates } from '../../features/roles/index.ts';
import { actWith } from '../act-as.ts';
import { type House, openHouse } from '../house.ts';
import { noWard } from '../ids.ts';
import type { Ids } from './access-ids.ts';
import { everyPermission, fillHome } from './filled-home.ts';
import { limitToWard, lookAtAll, makeDisplay, nameThings } from './named-things.ts';
import type { Who } from './says-table.ts';

const hides: Readonly<Record<PrivacyLevel, readonly Permission[]>> = {
  private: [],
  pseudonymised: ['Patients.Pseudonymized'],
  anonymised: ['Patients.Anonymized'],
};

/** All that one may do at a privacy level but one thing, so that who may do that too has more. */
const almostAll = (level: PrivacyLevel): Permission[] => [
  ...everyPermission.filter(
    (one) => one !== 'Users.Invite' && (level === 'private' || !identityPermissions.some((id) => id === one)),
  ),
  ...hides[level],
];

export interface AccessHouse {
  readonly house: House;
  readonly elm: SeededHome;
  readonly oak: SeededHome;
  /** What calls name: in Elm's first ward, in its second, and in Oak. */
  readonly ids: { readonly own: Ids; readonly otherWard: Ids; readonly foreign: Ids };
  /** Everyone who tries each call, all of Elm, with what the table knows of them. */
  readonly everyone: Readonly<Record<string, Who>>;
  /** An access token of someone, of a session of its own where it is `fresh`; undefined for who has none. */
  tokenOf(name: string, fresh: boolean): Promise<string | undefined>;
  /** Has everybody sign in again. */
  forgetTokens(): void;
}

/** Starts a session without a password: hundreds of them. */
async function sign(house: House, userId: UserId): Promise<string> {
  const visit = { address: '10.7.0.1', userAgent: 'matrix', correlationId: 'matrix', now: house.clock.ms };
  const { tokenInfo } = await house.database.db
    .transaction()
    .execute((transaction) => house.session.start(transaction, { userId, how: 'password' }, visit));
  return tokenInfo.access_token;
}

/** Tokens that are good no more, of somebody who may do everything. */
async function badTokens(house: House, userId: UserId): Promise<Record<string, string | undefined>> {
  const ended = await sign(house, userId);
  await actWith(house, ended)(api.session.logout);
  house.clock.ms -= 3_600_000;
  const expired = await sign(house, userId);
  house.clock.ms += 3_600_000;
  return { 'no token': undefined, 'expired token': expired, 'ended session': ended };
}

/** A user's id by name. */
function idOf(users: Readonly<Record<string, UserId>>, name: string): UserId {
  const id = users[name];
  if (id === undefined) throw new RangeError(`Nobody is called ${name}.`);
  return id;
}

/** Everyone who might try a call, by name: one of each template, one of each privacy level, and the others. */
async function addEveryone(house: House, organisationId: OrganisationId, ward: WardId) {
  const { db } = house.database;
  const users: Record<string, UserId> = {};
  const everyone: Record<string, Who> = {
    'no token': { token: 'none', permissions: [] },
    'expired token': { token: 'expired', permissions: everyPermission },
    'ended session': { token: 'ended', permissions: everyPermission },
  };
  for (const template of roleTemplateNames) {
    users[template] = await house.addUser(template, organisationId, template);
    everyone[template] = { token: 'good', permissions: roleTemplates[template].permissions };
  }
  const add = async (name: string, permissions: readonly Permission[], who: Partial<Who> = {}) => {
    const role = `role of ${name}`;
    await insertRole(db, organisationId, { name: role, template: null, permissions });
    users[name] = await house.addUserOf(name, organisationId, role);
    everyone[name] = { token: 'good', permissions, ...who };
  };
  await add('no permission', []);
  await add('second factor missing', everyPermission, { secondFactorDue: true });
  await db
    .updateTable('users')
    .set({ has_second_factor: true })
    .where('username', '=', 'second factor missing')
    .execute();
  for (const level of ['private', 'pseudonymised', 'anonymised'] as const) await add(level, almostAll(level));
  await add('one ward', almostAll('private'));
  await limitToWard(house, organisationId, idOf(users, 'one ward'), ward);
  return { users, everyone };
}

/** Two homes with everyone who might try a call, and each thing that calls name. */
export async function openAccessHouse(): Promise<AccessHouse> {
  const house = await openHouse();
  const [elm, oak] = [await fillHome(house, 'Elm'), await fillHome(house, 'Oak')];
  const { organisationId } = elm.home;
  const [west = noWard, east = noWard] = elm.home.wardIds;
  const { users, everyone } = await addEveryone(house, organisationId, west);
  const elmKeeper = await house.addUserOf('Elm-keeper', organisationId, 'Elm keeper');
  const eastKeeper = await house.addUserOf('Elm-east-keeper', organisationId, 'Elm keeper');
  await limitToWard(house, organisationId, eastKeeper, east);
  const oakKeeper = await house.addUserOf('Oak-keeper', oak.home.organisationId, 'Oak keeper');
  const [inElm, inOak] = [await sign(house, elmKeeper), await sign(house, oakKeeper)];
  await lookAtAll(house, inElm, elm);
  await lookAtAll(house, inOak, oak);
  const ids = {
    own: await nameThings(house, elm, { ward: 0, userId: elmKeeper, token: inElm }),
    otherWard: await nameThings(house, elm, { ward: 1, userId: eastKeeper, token: inElm }),
    foreign: await nameThings(house, oak, { ward: 0, userId: oakKeeper, token: inOak }),
  };
  const { code } = await makeDisplay(house, inElm, 'Paired', west);
  const paired = await actWith(house, undefined)(api.displays.pairDisplay, { body: { code } });
  users['paired display'] = paired.reply.user.id;
  everyone['paired display'] = {
    token: 'good',
    isDisplay: true,
    permissions: ['Dashboard.View', 'Classic Dashboard.View', 'Dashboard.Fall.Save'],
  };
  const bad = await badTokens(house, elmKeeper);
  const kept = new Map<string, Promise<string>>();
  return {
    house,
    elm: elm.home,
    oak: oak.home,
    ids,
    everyone,
    async tokenOf(name, fresh) {
      if (name in bad) return bad[name];
      const known = fresh ? undefined : kept.get(name);
      const token = known ?? sign(house, idOf(users, name));
      if (!fresh) kept.set(name, token);
      return token;
    },
    forgetTokens: () => kept.clear(),
  };
}
