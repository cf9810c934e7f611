import { api } from '@padlight/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { actWith } from './testing/act-as.ts';
import { openTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { tidySignIn } from './tidy-sign-in.ts';

const dayMs = 86_400_000;
const wrong = { username: 'anna', password: 'Wrong-pass1' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.addUser('anna', await app.addOrganisation('Lindenhof'), 'carer');
});
afterAll(() => app.close());

const rowsOf = async (table: 'sessions' | 'refusals' | 'link_tokens' | 'second_factor_codes' | 'audit') =>
  app.database.db.selectFrom(table).selectAll().execute();
const after = async (days: number): Promise<void> => {
  app.clock.ms += days * dayMs;
  await tidySignIn(app.database.db, app.clock.ms);
};
const login = (body: object) => app.server.call('POST', '/api/user/login', { body });

it('counts of refusals name no one, and are deleted after their window', async () => {
  for (let n = 0; n < 10; n++) expect((await login(wrong)).status).toBe(401);
  expect((await login({ ...wrong, password: testPassword })).status).toBe(429);
  const counted = await rowsOf('refusals');
  expect(counted.map(({ count }) => count)).toEqual([10, 10, 10]);
  expect(JSON.stringify(counted)).not.toContain('anna');
  await after(0.01);
  expect((await rowsOf('refusals')).map(({ count }) => count)).toEqual([10]);
  expect((await login({ ...wrong, password: testPassword })).status).toBe(200);
  await after(1);
  expect(await rowsOf('refusals')).toEqual([]);
});

it('old sessions are deleted, except each user’s last, open ones and the audit', async () => {
  const sessions = async () => (await rowsOf('sessions')).map(({ id }) => id);
  const [old] = await sessions();
  const act = actWith(app, (await app.signIn('anna')).tokenInfo.access_token);
  await act(api.passwords.forgotPassword, { body: { username: 'anna' } });
  await vi.waitFor(async () => expect(await rowsOf('link_tokens')).toHaveLength(1));
  const printed = await rowsOf('audit');
  await after(20);
  expect((await sessions()).length).toBe(2);
  await after(75);
  const [last, ...moreSessions] = await sessions();
  expect(moreSessions).toEqual([]);
  expect(last).not.toBe(old);
  await after(400);
  expect(await sessions()).toEqual([last]);
  expect(await rowsOf('link_tokens')).toEqual([]);
  expect(await rowsOf('audit')).toEqual(expect.arrayContaining(printed));
});
