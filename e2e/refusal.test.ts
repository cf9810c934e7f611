import { once } from 'node:events';
import type { Browser } from 'playwright-core';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, giveSession, visit } from './harness/visitor.ts';

describe('a user without the permission', () => {
  let home: Installation;
  let browser: Browser;
  let maker: Api;
  let lead: Api;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 8 }));
    [maker, lead] = await Promise.all([apiOf(home, 'maker'), apiOf(home, 'lead')]);
  });
  afterAll(async () => {
    await browser?.close();
    await home?.remove();
  });

  test('is refused at the screen: the board and a person lead to /404', async () => {
    const visitor = await visit(browser);
    await giveSession(visitor, home, 'maker');
    for (const path of [
      '/dashboard',
      '/patients',
      `/patients/monitor?patientId=${home.home.patients[0]?.patientId}`,
    ]) {
      await visitor.page.goto(home.url + path);
      await visitor.page.waitForURL(/\/404$/);
    }
    await eventually(async () => expect(await visitor.page.locator('[data-patient-id]').count()).toBe(0));
    await visitor.leave();
  });

  test('is refused at the call, with a code and a sentence', async () => {
    const path = `/Board/GetPatient?organisationId=${home.home.organisationId}&flag=0`;
    const refused = await maker('PUT', path, []);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ success: false, code: 'forbidden' });
    expect((await lead('PUT', path, [])).status).toBe(200);
  });

  test('is refused without a token, and with an invented one', async () => {
    const path = `${home.url}/Board/GetPatient?organisationId=${home.home.organisationId}&flag=0`;
    const send = (headers: Record<string, string>) =>
      fetch(path, { method: 'PUT', body: '[]', headers: { 'content-type': 'application/json', ...headers } });
    const none = await send({});
    expect([none.status, ((await none.json()) as { code: string }).code]).toEqual([
      401,
      'token-not-provided',
    ]);
    expect((await send({ authorization: 'Bearer a.b.c' })).status).toBe(401);
  });

  test('gets nothing of the board through a socket, while an entitled user does', async () => {
    const { installationId, secret, nodes, patients } = home.home;
    const received: Record<string, number> = { maker: 0, lead: 0 };
    const sockets = await Promise.all(
      Object.entries({ maker, lead }).map(async ([name, api]) => {
        const socket = io(home.url, { path: '/live', auth: { token: api.token }, forceNew: true });
        await once(socket as never, 'connect');
        socket.on('patientStatusUpdated', () => {
          received[name] = (received[name] ?? 0) + 1;
        });
        await api('POST', '/AddToGroup', { ConnectionId: socket.id });
        return socket;
      }),
    );
    const radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    await radio.send(patients[0]?.podMac ?? '', [{ seconds: 600 }]);
    await eventually(() => expect(received.lead).toBeGreaterThan(0));
    expect(received.maker).toBe(0);
    await radio.close();
    for (const socket of sockets) socket.disconnect();
  });

  test('is refused by a socket without a token', async () => {
    const socket = io(home.url, { path: '/live', forceNew: true, reconnection: false });
    const [error] = (await once(socket as never, 'connect_error')) as [Error];
    expect(error.message).toBe('token-invalid');
    socket.disconnect();
  });
});
