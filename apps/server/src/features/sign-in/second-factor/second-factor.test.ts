import { type OrganisationId, permissionsOf } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, newestMail, otherThan } from '../../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addFactor, factorClient } from './testing/factor-client.ts';

let app: TestApp;
let organisationId: OrganisationId;
let client: ReturnType<typeof factorClient>;
let made = 0;
/** Adds a user with the second factor for one test. */
const newUser = async (): Promise<string> => {
  made += 1;
  await app.addUser(`user${made}`, organisationId, 'carer');
  await addFactor(app, `user${made}`);
  return `user${made}`;
};
beforeAll(async () => {
  app = await openTestApp();
  organisationId = await app.addOrganisation('Lindenhof');
  client = factorClient(app);
});
afterAll(() => app.close());

const wrong = { status: 403, body: { code: 'code-wrong' } };
const gone = { status: 403, body: { code: 'code-void' } };
const minute = 60_000;

describe('a password alone, where a second factor is due,', () => {
  it('opens nothing but the second factor, and reveals next to nothing', async () => {
    const name = await newUser();
    const { body, token } = await client.login(name);
    expect(body).toMatchObject({
      secondFactor: 'needed',
      secondFactorUntil: null,
      user: { username: name, displayName: name, organisations: [], isMultiFactorEnabled: true },
      tokenInfo: { refresh_token: '' },
    });
    expect(body.user.email).toMatch(/^u\*\*\*\w@example\.org$/);
    for (const [method, path] of [
      ['GET', '/user/fetchuserdetails'],
      ['GET', `/user/getuserfilter?organisationId=${organisationId}`],
      ['GET', '/account/GetMyAccount'],
      ['GET', `/organisation/getbuildings?organisationId=${organisationId}`],
      ['DELETE', '/account/EndMyOtherSessions'],
    ] as const)
      expect(await app.server.call(method, path, { token })).toMatchObject({
        status: 403,
        body: { code: 'second-factor-needed' },
      });
    expect(await app.session.identify(token)).toBeUndefined();
    expect((await app.server.call('POST', '/api/user/Logout', { token })).status).toBe(200);
    expect((await client.send(token)).status).toBe(401);
  });

  it('gains nothing by a renewal', async () => {
    const { body } = await client.login(await newUser());
    const refresh_token = body.tokenInfo.refresh_token;
    const renewed = await app.server.call('POST', '/api/user/RefreshTokenv2', { body: { refresh_token } });
    expect(renewed.status).toBe(400);
  });
});

describe('the code', () => {
  it('starts a new session, and voids the one of the password alone', async () => {
    const name = await newUser();
    const { token } = await client.login(name);
    const sent = await client.send(token);
    expect(sent.body).toMatchObject({
      triesLeft: 5,
      trustDays: 30,
      sentTo: expect.stringMatching(/^u\*\*\*/),
    });
    const reply = await client.verify(token, await client.code(name));
    expect(reply).toMatchObject({ status: 200, body: { secondFactor: 'done' } });
    expect(permissionsOf(Object(reply.body).user)).toContain('Dashboard.View');
    expect(Object(reply.body).user.email).toBe(`${name}@example.org`);
    const inside = Object(reply.body).tokenInfo.access_token;
    expect(inside).not.toBe(token);
    expect((await client.details(inside)).status).toBe(200);
    expect((await client.details(token)).status).toBe(401);
    expect((await client.send(token)).status).toBe(401);
  });

  it('works once', async () => {
    const name = await newUser();
    const { inside, code } = await client.enter(name);
    expect(await client.verify(inside, code)).toMatchObject(gone);
  });

  it('is valid for ten minutes', async () => {
    const name = await newUser();
    const { token } = await client.login(name);
    await client.send(token);
    app.clock.ms += 10 * minute;
    expect(await client.verify(token, await client.code(name))).toMatchObject(gone);
  });

  it('has five tries, including the right one', async () => {
    const name = await newUser();
    const { token } = await client.login(name);
    await client.send(token);
    const code = await client.code(name);
    for (let n = 1; n < 5; n++) expect(await client.verify(token, otherThan(code, n))).toMatchObject(wrong);
    expect((await client.send(token)).body).toMatchObject({ triesLeft: 1 });
    expect(await client.verify(token, otherThan(code))).toMatchObject(gone);
    expect(await client.verify(token, code)).toMatchObject(gone);
    expect((await client.send(token)).body).toMatchObject({ triesLeft: 0 });
  });

  it('has no more tries by many at once', async () => {
    const name = await newUser();
    const { token } = await client.login(name);
    await client.send(token);
    const code = await client.code(name);
    const guesses = Array.from({ length: 40 }, (_, n) => client.verify(token, otherThan(code, n + 1)));
    const reported = (await Promise.all(guesses)).map(({ body }) => Object(body).code);
    expect(reported.filter((code) => code === 'code-wrong')).toHaveLength(4);
    expect(await client.verify(token, code)).toMatchObject(gone);
  });

  it('is valid only for the session it was sent to', async () => {
    const [name, other] = [await newUser(), await newUser()];
    const mine = await client.login(name);
    await client.send(mine.token);
    const code = await client.code(name);
    for (const outsider of [await client.login(name), await client.login(other)]) {
      expect(await client.verify(outsider.token, code)).toMatchObject(gone);
      await client.send(outsider.token, '10.9.9.9');
      expect(await client.verify(outsider.token, code)).toMatchObject(wrong);
    }
    expect((await client.verify(mine.token, code)).status).toBe(200);
  });

  it('is not checked unless it has six digits', async () => {
    const { token } = await client.login(await newUser());
    for (const code of ['12345', '1234567', 'abcdef', '', '12 456'])
      expect((await client.verify(token, encodeURIComponent(code))).status).toBe(400);
  });
});

describe('sending the code again', () => {
  it('is possible after a minute, and voids the previous code', async () => {
    const name = await newUser();
    const { token } = await client.login(name);
    const first = await client.send(token);
    const code = await client.code(name);
    expect((await client.send(token)).body).toEqual(first.body);
    app.clock.ms += minute;
    await client.send(token);
    const second = codeIn(await newestMail(app.database.db, `${name}@example.org`, 2));
    if (second !== code) expect(await client.verify(token, code)).toMatchObject(wrong);
    expect((await client.verify(token, second)).status).toBe(200);
  });

  it('is refused after five in a quarter of an hour, at that address only', async () => {
    const name = await newUser();
    await client.enter(name, { from: '10.2.0.1' });
    app.clock.ms += 20 * minute;
    const { token } = await client.login(name, { from: '10.2.0.2' });
    for (let n = 0; n < 5; n++) {
      expect((await client.send(token, '10.2.0.2')).status).toBe(200);
      app.clock.ms += minute;
    }
    const stopped = await client.send(token, '10.2.0.2');
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    await client.enter(name, { from: '10.2.0.1' });
  });

  it('is refused at unknown addresses after forty a day, never at known ones', async () => {
    const name = await newUser();
    await client.enter(name, { from: '10.3.0.1' });
    const reported: number[] = [];
    for (let n = 1; n <= 42; n++) {
      const from = `10.3.1.${n}`;
      const { token } = await client.login(name, { from });
      reported.push((await client.send(token, from)).status);
    }
    expect(reported).toEqual([...Array<number>(40).fill(200), 429, 429]);
    await client.enter(name, { from: '10.3.0.1' });
  });
});

it('no log, audit row or table holds a code', async () => {
  const name = await newUser();
  const { code } = await client.enter(name);
  const { db } = app.database;
  const audit = await db.selectFrom('audit').select(['action', 'detail', 'target']).execute();
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['session.password-given', 'second-factor.code-sent', 'second-factor.given']),
  );
  const codes = await db.selectFrom('second_factor_codes').selectAll().execute();
  const holds = (value: unknown): boolean => JSON.stringify(value).includes(`"${code}"`);
  expect([holds(audit), holds(codes), holds(app.server.logged)]).toEqual([false, false, false]);
  expect(codes.some(({ hash }) => hash.toString('latin1').includes(code))).toBe(false);
});
