import { api, type OrganisationId, type UserId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '../../../testing/test-app.ts';
import { fillNameKeys } from './name-store.ts';

let app: TestApp;
let organisationId: OrganisationId;
beforeAll(async () => {
  app = await openTestApp();
  organisationId = await app.addOrganisation('Lindenhof');
  await app.addUser('boss', organisationId, 'organisation-admin');
});
afterAll(() => app.close());

const login = (username: string, password = testPassword) =>
  app.server.call('POST', '/api/user/login', { body: { username, password } });
/** Returns the user that a sign-in name signs in; undefined: no one. */
const whoIs = async (username: string): Promise<UserId | undefined> =>
  Object(Object((await login(username)).body).user).id;

async function asBoss() {
  const { tokenInfo } = await app.signIn('boss');
  return tokenInfo.access_token;
}

test.each([
  ['İbrahim', ['ibrahim', 'İBRAHİM', 'IBRAHIM', 'ıbrahım']],
  ['ΝΙΚΟΣ', ['νικος', 'νικοσ', 'Νικος']],
  ['Zoe\u0308', ['ZOË', 'zoë', ' zoe\u0308 ']],
  ['Groß', ['GROSS', 'groß']],
])('%s signs in however the name is typed, and no one else gets it', async (username, typed) => {
  const id = await app.addUser(username, organisationId, 'carer');
  for (const spelling of [username, ...typed]) expect(await whoIs(spelling), spelling).toBe(id);
  const token = await asBoss();
  for (const spelling of typed) {
    const body = {
      organisationId,
      username: spelling,
      displayName: 'Another',
      email: 'another@example.org',
      language: 'en',
      roleIds: [(await roleOf('Carer')) ?? ''],
      wardIds: null,
    };
    const reply = await app.server.call('POST', api.users.createUser.path, { token, body });
    expect(reply.body, spelling).toMatchObject({ code: 'username-taken' });
  }
});

const roleOf = async (name: string) =>
  (
    await app.database.db
      .selectFrom('roles')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('name', '=', name)
      .executeTakeFirst()
  )?.id;

describe('names of an earlier version that share a key now', () => {
  let [capitals, small, alone]: UserId[] = [];
  const names = ['ΩΜΈΓΑΣ', 'ωμέγας', 'Übung'] as const;

  beforeAll(async () => {
    [capitals, small, alone] = [
      await app.addUser('first', organisationId, 'carer'),
      await app.addUser('second', organisationId, 'carer'),
      await app.addUser('third', organisationId, 'carer'),
    ];
    const { db } = app.database;
    for (const [index, id] of [capitals, small, alone].entries())
      await db
        .updateTable('users')
        .set({ username: names[index] ?? '', name_key: null })
        .where('id', '=', id)
        .execute();
    expect(await fillNameKeys(db)).toBe(2);
    expect(await fillNameKeys(db)).toBe(2);
  });

  test('each user signs in as before, by the own spelling alone', async () => {
    expect(await whoIs('ΩΜΈΓΑΣ')).toBe(capitals);
    expect(await whoIs('ωμέγας')).toBe(small);
    // Small letters of JavaScript had allowed the second.
    expect(await whoIs('Ωμέγας')).toBe(small);
    expect(await whoIs('ωΜΈΓας'.normalize('NFD'))).toBeUndefined();
    expect(await whoIs('ÜBUNG')).toBe(alone);
  });

  test('administrators see these, and only these, among the users', async () => {
    const { body } = await app.server.call(
      'GET',
      `${api.users.getAllUsers.path}?organisationId=${organisationId}`,
      {
        token: await asBoss(),
      },
    );
    const marked = Object(body).rows.filter((row: { hasNamesake: boolean }) => row.hasNamesake);
    expect(marked.map(({ userId }: { userId: UserId }) => userId).sort()).toEqual([capitals, small].sort());
  });

  test('no one, not even one of them, may take another spelling', async () => {
    await expect(app.addUser('Ωμέγασ', organisationId, 'carer')).rejects.toThrow('duplicate key');
    const rename = async (userId: UserId | undefined, username: string) => {
      const { rows } = await sql<{ version: number }>`select version from users where id = ${userId}`.execute(
        app.database.db,
      );
      const body = {
        username,
        displayName: 'Renamed',
        email: 'renamed@example.org',
        language: 'en',
        version: rows[0]?.version,
      };
      return app.server.call('PUT', `${api.users.updateUser.path}?userId=${userId}`, {
        token: await asBoss(),
        body,
      });
    };
    expect((await rename(small, 'ΩΜΈΓΑΣ')).body).toMatchObject({ code: 'username-taken' });
    expect((await rename(small, 'Ωμέγασ')).body).toMatchObject({ code: 'username-taken' });
    expect((await rename(small, 'ωμέγας')).status).toBe(200);
    // The removed account had blocked the others; now the remaining one does.
    expect((await rename(capitals, 'omega')).status).toBe(200);
    await expect(app.addUser('ΩΜΈΓΑΣ', organisationId, 'carer')).rejects.toThrow('duplicate key');
    expect(await whoIs('ΩΜΈΓΑΣ')).toBe(small);
    expect(await fillNameKeys(app.database.db)).toBe(0);
  });
});

test('wrong passwords are counted together for all spellings of a name', async () => {
  await app.addUser('Guessed', organisationId, 'carer');
  const spellings = ['guessed', 'GUESSED', 'ｇｕｅｓｓｅｄ', ' Guessed'];
  for (let count = 0; count < 10; count++)
    expect((await login(spellings[count % 4] ?? '', 'Wrong-pass1')).status).toBe(401);
  expect((await login('guesseD')).status).toBe(429);
});
