import {
  acknowledgeAlert,
  changePassword,
  checkNodeNetwork,
  fetchUserDetails,
  getPadFill,
} from '@padlight/contract';
import { afterEach, expect, test } from 'vitest';
import { type Answer, type HttpServer, type Seen, startHttpServer } from '../../testing/http-server.ts';
import { carer, tokenLasting } from '../../testing/people.ts';
import {
  onSessionEnd,
  readPendingSignIn,
  readTokenInfo,
  type SessionEnd,
  storeSession,
} from '../session/index.ts';
import { CallError, callOnce } from './index.ts';

let server: HttpServer;
let endings: SessionEnd[] = [];
let leave = (): void => undefined;

const network = { nodesTotal: 12, nodesOffline: 1 };
const callNetwork = () => callOnce(checkNodeNetwork, { query: { organisationId: 7 } });
const problem = (code: string, more: object = {}) => ({
  success: false,
  code,
  message: 'No.',
  correlationId: 'c-1',
  ...more,
});

async function serve(answer: (seen: Seen) => Answer | Promise<Answer>, minutes: number | null = 60) {
  server = await startHttpServer(answer);
  localStorage.clear();
  if (minutes !== null) storeSession(carer('Patients.View'), tokenLasting(minutes, 'first'));
  endings = [];
  leave = onSessionEnd((reason) => endings.push(reason));
}
afterEach(async () => {
  leave();
  await server.close();
});

test('A call sends the token, its query and its body, and returns its reply', async () => {
  await serve(() => ({ body: network }));
  await expect(callNetwork()).resolves.toEqual(network);
  const [seen] = server.seen;
  expect(seen?.authorization).toBe('Bearer first-access');
  expect(`${seen?.method} ${seen?.url.pathname}${seen?.url.search}`).toBe(
    'GET /node/checknodenetwork?organisationId=7',
  );
});

const note = { alertId: '2b7c6c1e-2f0a-4d3e-8d0e-0a5f7d2c9b11', note: 'x' };
const acknowledge = () => callOnce(acknowledgeAlert, { body: note });
const keys = () => server.seen.map(({ key }) => key);

test('An act repeats under its key after a lost answer or a busy server', async () => {
  const passing: Answer[] = [{ isLost: true }, { status: 503, body: problem('busy') }];
  await serve(() => passing.shift() ?? { status: 400, body: problem('alert-not-open') });
  await expect(acknowledge()).rejects.toMatchObject({ code: 'alert-not-open' });
  const [key] = keys();
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keys()).toEqual([key, key, key]);
  await expect(acknowledge()).rejects.toThrow(CallError);
  expect(keys()[3]).not.toBe(key);
});

test('A read, or a call without a key, is sent once and without one', async () => {
  await serve(() => ({ isLost: true }));
  await expect(callNetwork()).rejects.toMatchObject({ code: 'network' });
  const body = { oldPassword: 'Padlight-1', newPassword: 'Padlight-2' };
  await expect(callOnce(changePassword, { body })).rejects.toMatchObject({ code: 'network' });
  expect(keys()).toEqual([undefined, undefined]);
});

test('Instants are sent as ISO 8601', async () => {
  await serve(() => ({ status: 404, body: problem('patient-not-found') }));
  const patientId = '2b7c6c1e-2f0a-4d3e-8d0e-0a5f7d2c9b11';
  const range = { fromDate: new Date(0), toDate: new Date(86_400_000) };
  await expect(callOnce(getPadFill, { query: { patientId, ...range } })).rejects.toThrow(CallError);
  expect(server.seen[0]?.url.searchParams.get('toDate')).toBe('1970-01-02T00:00:00.000Z');
});

test('An error has its code, its id to quote, and the wrong field', async () => {
  const fields = [{ path: 'body.note', message: 'Too long.' }];
  await serve(() => ({ status: 400, body: problem('bad-request', { fields }) }));
  await expect(acknowledge()).rejects.toMatchObject({
    code: 'bad-request',
    status: 400,
    correlationId: 'c-1',
    fields,
  });
  expect(endings).toEqual([]);
});

test("A proxy's own page, and a reply of another shape, are reported as unreadable", async () => {
  await serve(() => ({ status: 502, text: '<h1>Bad gateway</h1>' }));
  await expect(callNetwork()).rejects.toMatchObject({ code: 'unreadable', status: 502 });
  await server.close();
  leave();
  await serve(() => ({ body: { nodesTotal: 'many' } }));
  await expect(callNetwork()).rejects.toMatchObject({ code: 'unreadable', status: 200 });
});

test('An unreachable server is reported as network and does not end the session', async () => {
  await serve(() => ({ body: network }));
  await server.close();
  await expect(callNetwork()).rejects.toMatchObject({ code: 'network', status: 0 });
  expect(endings).toEqual([]);
  expect(readTokenInfo()).toBeDefined();
});

test('Without a token nothing is sent, and the session ends', async () => {
  await serve(() => ({ body: network }), null);
  await expect(callNetwork()).rejects.toMatchObject({ code: 'token-not-provided' });
  expect(server.seen).toEqual([]);
  expect(endings).toEqual(['token-not-provided']);
});

test('A 401 signs out and removes the token', async () => {
  await serve(() => ({ status: 401, body: problem('token-invalid') }));
  await expect(callOnce(fetchUserDetails, {})).rejects.toMatchObject({ status: 401 });
  expect(endings).toEqual(['expired']);
  expect(readTokenInfo()).toBeUndefined();
});

const renewing = (answer: () => Answer) => (seen: Seen) =>
  seen.url.pathname === '/api/user/RefreshTokenv2' ? answer() : { body: network };
const renewals = (): number => server.seen.filter((seen) => seen.method === 'POST').length;

test('A token with five minutes left or more is used unchanged', async () => {
  await serve(
    renewing(() => ({ body: tokenLasting(15, 'second') })),
    6,
  );
  await callNetwork();
  expect(renewals()).toBe(0);
});

test('A token with under five minutes left is renewed once for all waiting calls', async () => {
  await serve(
    renewing(() => ({ body: tokenLasting(15, 'second') })),
    4,
  );
  await Promise.all([callNetwork(), callNetwork(), callNetwork()]);
  expect(renewals()).toBe(1);
  expect(server.seen[0]?.body).toEqual({ refresh_token: 'first-refresh' });
  expect(server.seen.slice(1).map((seen) => seen.authorization)).toEqual(
    Array(3).fill('Bearer second-access'),
  );
});

test.each([400, 401])('A renewal refused with %i signs out', async (status) => {
  await serve(
    renewing(() => ({ status, body: problem('refresh-token-invalid') })),
    4,
  );
  await expect(callNetwork()).rejects.toMatchObject({ status: 401 });
  expect(endings).toEqual(['expired']);
});

test('A renewal that fails otherwise keeps a valid token in use', async () => {
  await serve(
    renewing(() => ({ status: 503, body: problem('busy') })),
    null,
  );
  storeSession(carer('Patients.View'), tokenLasting(4, 'busy'));
  await expect(callNetwork()).resolves.toEqual(network);
  expect(endings).toEqual([]);
  // It is not renewed at each call, either.
  await expect(callNetwork()).resolves.toEqual(network);
  expect(renewals()).toBe(1);
});

test('A renewal whose answer was lost is sent again once answers arrive', async () => {
  const passing: Answer[] = [
    { isLost: true },
    { isLost: true },
    { body: { needed: false, demonstration: false, canMail: false } },
  ];
  await serve(
    (seen) =>
      passing.shift() ?? (seen.method === 'POST' ? { body: tokenLasting(15, 'third') } : { body: network }),
    null,
  );
  storeSession(carer('Patients.View'), tokenLasting(0, 'lost'));
  await expect(callNetwork()).rejects.toMatchObject({ code: 'network' });
  await expect(callNetwork()).rejects.toMatchObject({ code: 'network' });
  await expect(callNetwork()).resolves.toEqual(network);
  expect(server.seen.map(({ url }) => url.pathname)).toEqual([
    '/api/user/RefreshTokenv2',
    '/setup/state',
    '/setup/state',
    '/api/user/RefreshTokenv2',
    '/node/checknodenetwork',
  ]);
  expect(endings).toEqual([]);
});

test.each(['token-reused', 'revoked'] as const)(
  'The reason of the session’s end comes from the server: %s',
  async (ended) => {
    await serve(() => ({ status: 401, body: problem('token-invalid', { ended }) }));
    await expect(callNetwork()).rejects.toMatchObject({ status: 401 });
    leave();
    await server.close();
    await serve(() => ({ status: 401, body: problem('refresh-token-invalid', { ended }) }), 1);
    await expect(callNetwork()).rejects.toMatchObject({ code: 'token-not-provided' });
    expect(endings).toEqual([ended]);
  },
);

test("Tokens expire by the server's clock, not by a tablet's an hour ahead", async () => {
  const date = new Date(Date.now() - 3_600_000).toUTCString();
  await serve(
    (seen) => ({ ...renewing(() => ({ body: tokenLasting(15, 'second') }))(seen), headers: { date } }),
    6,
  );
  await callNetwork();
  const { expires_on } = tokenLasting(-50);
  localStorage.setItem('tokenInfo', JSON.stringify({ ...tokenLasting(0, 'skewed'), expires_on }));
  await callNetwork();
  expect(renewals()).toBe(0);
});

test('The session waits for a second factor that is required meanwhile', async () => {
  await serve(() => ({ status: 403, body: problem('second-factor-needed') }));
  await expect(callNetwork()).rejects.toMatchObject({ code: 'second-factor-needed' });
  expect(endings).toEqual(['second-factor']);
  expect(readTokenInfo()).toBeUndefined();
  expect(readPendingSignIn()?.tokenInfo.access_token).toBe('first-access');
});

test('A call and a renewal end the session, with the reason, once sign-in ended', async () => {
  const refused = { status: 403, body: problem('organisation-suspended') };
  await serve(() => refused);
  await expect(callNetwork()).rejects.toMatchObject({ code: 'organisation-suspended' });
  expect([endings, readTokenInfo()]).toEqual([['suspended'], undefined]);
  leave();
  await server.close();
  await serve(() => refused, 1);
  await expect(callNetwork()).rejects.toMatchObject({ code: 'token-not-provided' });
  expect(server.seen.map(({ url }) => url.pathname)).toEqual(['/api/user/RefreshTokenv2']);
  expect(endings).toEqual(['suspended']);
});
