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
import { insertRole, roleTemplates } from '../../features/users/index.ts';
import { actWith } from '../act-as.ts';
import { noWard } from '../ids.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import type { Ids } from './access-ids.ts';
import { everyPermission, fillHome } from './filled-home.ts';
import { addEastGroup, checkAll, limitToWard, makeDisplay, nameThings, narrowSight } from './named-things.ts';
import type { Who } from './says-table.ts';

const hides: Readonly<Record<PrivacyLevel, readonly Permission[]>> = {
  private: [],
  pseudonymised: ['Patients.Pseudonymized'],
  anonymised: ['Patients.Anonymized'],
};

/** Every permission at a privacy level but one, so that a user with that one has more. */
const almostAll = (level: PrivacyLevel): Permission[] => [
  ...everyPermission.filter(
    (permission) =>
      permission !== 'Users.Invite' &&
      (level === 'private' || !identityPermissions.some((id) => id === permission)),
  ),
  ...hides[level],
];

export interface AccessApp {
  readonly app: TestApp;
  readonly elm: SeededHome;
  readonly oak: SeededHome;
  /** The ids that calls name: in Elm's first ward, in its second, and in Oak. */
  readonly ids: { readonly own: Ids; readonly otherWard: Ids; readonly foreign: Ids };
  /** Everyone who tries each call, all of Elm, in the form that the table knows. */
  readonly everyone: Readonly<Record<string, Who>>;
  /** Returns an access token of someone, with its own session if `fresh`; undefined for someone without a session. */
  tokenOf(name: string, fresh: boolean): Promise<string | undefined>;
  /** Lets groups narrow what users of Elm see: people of its second ward are in a group without anyone of `everyone`. */
  narrow(narrows: boolean): Promise<void>;
  /** Makes everyone sign in again. */
  forgetTokens(): void;
}

/** Starts a session without a password: hundreds of them. */
async function sign(app: TestApp, userId: UserId): Promise<string> {
  const visit = { address: '10.7.0.1', userAgent: 'matrix', correlationId: 'matrix' };
  const at = { now: app.clock.ms, expiryNow: app.clock.ms };
  const { tokenInfo } = await app.database.db
    .transaction()
    .execute((transaction) =>
      app.session.start(transaction, { userId, how: 'password' }, { ...visit, ...at }),
    );
  return tokenInfo.access_token;
}

/** Makes invalid tokens of a user who may do everything. */
async function badTokens(app: TestApp, userId: UserId): Promise<Record<string, string | undefined>> {
  const ended = await sign(app, userId);
  await actWith(app, ended)(api.session.logout);
  app.clock.ms -= 3_600_000;
  const expired = await sign(app, userId);
  app.clock.ms += 3_600_000;
  return { 'no token': undefined, 'expired token': expired, 'ended session': ended };
}

/** Returns a user's id by name. */
function idOf(users: Readonly<Record<string, UserId>>, name: string): UserId {
  const id = users[name];
  if (id === undefined) throw new RangeError(`No user is called ${name}.`);
  return id;
}

/** Adds everyone who might try a call, by name: one of each template, one of each privacy level, and others. */
async function addEveryone(app: TestApp, organisationId: OrganisationId, ward: WardId) {
  const { db } = app.database;
  const users: Record<string, UserId> = {};
  const everyone: Record<string, Who> = {
    'no token': { token: 'none', permissions: [] },
    'expired token': { token: 'expired', permissions: everyPermission },
    'ended session': { token: 'ended', permissions: everyPermission },
  };
  for (const template of roleTemplateNames) {
    users[template] = await app.addUser(template, organisationId, template);
    everyone[template] = { token: 'good', permissions: roleTemplates[template].permissions };
  }
  const add = async (name: string, permissions: readonly Permission[], details: Partial<Who> = {}) => {
    const role = `role of ${name}`;
    await insertRole(db, organisationId, { name: role, template: null, permissions });
    users[name] = await app.addUserOf(name, organisationId, role);
    everyone[name] = { token: 'good', permissions, ...details };
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
  await limitToWard(app, organisationId, idOf(users, 'one ward'), ward);
  // Whoever may draw groups sees everyone.
  await add(
    'one group',
    almostAll('private').filter((permission) => permission !== 'Organisations.Edit'),
  );
  return { users, everyone };
}

/** Opens two homes with everyone who might try a call, and each object that calls name. */
export async function openAccessApp(): Promise<AccessApp> {
  const app = await openTestApp();
  const [elm, oak] = [await fillHome(app, 'Elm'), await fillHome(app, 'Oak')];
  const { organisationId } = elm.home;
  const [west = noWard, east = noWard] = elm.home.wardIds;
  const { users, everyone } = await addEveryone(app, organisationId, west);
  const elmKeeper = await app.addUserOf('Elm-keeper', organisationId, 'Elm keeper');
  const eastKeeper = await app.addUserOf('Elm-east-keeper', organisationId, 'Elm keeper');
  await limitToWard(app, organisationId, eastKeeper, east);
  const oakKeeper = await app.addUserOf('Oak-keeper', oak.home.organisationId, 'Oak keeper');
  const [inElm, inOak] = [await sign(app, elmKeeper), await sign(app, oakKeeper)];
  await checkAll(app, inElm, elm);
  await checkAll(app, inOak, oak);
  const ids = {
    own: await nameThings(app, elm, { ward: 0, userId: elmKeeper, token: inElm }),
    otherWard: await nameThings(app, elm, { ward: 1, userId: eastKeeper, token: inElm }),
    foreign: await nameThings(app, oak, { ward: 0, userId: oakKeeper, token: inOak }),
  };
  await addEastGroup(app, organisationId, [elm.home.pods[1], elm.home.pods[3]], [elmKeeper, eastKeeper]);
  const { code } = await makeDisplay(app, inElm, 'Paired', west);
  const paired = await actWith(app, undefined)(api.displays.pairDisplay, { body: { code } });
  users['paired display'] = paired.reply.user.id;
  everyone['paired display'] = {
    token: 'good',
    isDisplay: true,
    permissions: ['Dashboard.View', 'Classic Dashboard.View', 'Dashboard.Fall.Save'],
  };
  const [chosen] = elm.home.pods;
  const relative = await actWith(app, inElm)(api.secondaryUsers.createSecondaryUser, {
    body: {
      username: 'relative',
      displayName: 'A relative',
      kind: 'relative',
      language: 'en',
      patientIds: chosen ? [chosen.patientId] : [],
      parts: ['day', 'nights'],
    },
  });
  users.relative = relative.reply.userId;
  everyone.relative = {
    token: 'good',
    isSecondary: true,
    permissions: ['Relatives.View', 'Relatives.Days.View', 'Relatives.Nights.View'],
  };
  let isNarrowed = false;
  const bad = await badTokens(app, elmKeeper);
  const tokens = new Map<string, Promise<string>>();
  return {
    app,
    elm: elm.home,
    oak: oak.home,
    ids,
    everyone,
    async tokenOf(name, fresh) {
      if (name in bad) return bad[name];
      const knownToken = fresh ? undefined : tokens.get(name);
      const token = knownToken ?? sign(app, idOf(users, name));
      if (!fresh) tokens.set(name, token);
      return token;
    },
    async narrow(narrows) {
      if (narrows === isNarrowed) return;
      isNarrowed = narrows;
      await narrowSight(app, organisationId, narrows);
    },
    forgetTokens: () => tokens.clear(),
  };
}
