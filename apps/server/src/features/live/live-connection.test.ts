import { livePath } from '@padlight/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LiveApp, openLiveApp, patientsIn } from './testing/live-app.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await openLiveApp();
});
afterAll(() => live.close());
beforeEach(() => live.reset());

describe('connecting', () => {
  it('requires a valid access token', async () => {
    for (const auth of [{}, { token: 'made-up' }, { token: ['a'] }]) {
      const socket = io(live.app.server.origin, {
        path: livePath,
        auth,
        forceNew: true,
        reconnection: false,
      });
      const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
      expect(error.message).toBe('token-invalid');
      socket.disconnect();
    }
  });

  it('joins no rooms with another session’s connection, even of the same user', async () => {
    const [anna, again, ben] = [
      await live.connect('anna'),
      await live.connect('anna'),
      await live.connect('ben'),
    ];
    for (const foreign of [again, ben, { socket: { id: 'none' } }])
      expect(await live.join(anna, foreign.socket.id)).toMatchObject({
        status: 404,
        body: { code: 'connection-not-found' },
      });
  });

  it('receives nothing before joining, and nothing of another organisation', {
    tags: ['stored-data'],
  }, async () => {
    const [anna, ben] = [await live.joined('anna'), await live.connect('ben')];
    const outsider = await live.joined('outsider');
    const change = live.changed('ground');
    live.publish([change]);
    expect(patientsIn(await live.heardUntilNow(anna))).toEqual([change.tile.patientId]);
    expect([ben.events, outsider.events]).toEqual([[], []]);
  });
});

describe('a connection', () => {
  it('works if only polling does', async () => {
    const anna = await live.joined('anna', ['polling']);
    const change = live.changed('ground');
    live.publish([change]);
    expect(patientsIn(await live.heardUntilNow(anna))).toEqual([change.tile.patientId]);
    expect(anna.socket.io.engine.transport.name).toBe('polling');
  });

  it.each([['websocket'], ['polling']])(
    'over %s ends with its session, with the reason',
    async (transport) => {
      const [anna, otherClient] = [
        await live.joined('anna', [transport]),
        await live.joined('anna', [transport]),
      ];
      const disconnected = new Promise((resolve) => anna.socket.once('disconnect', resolve));
      const token = anna.signedIn.tokenInfo.access_token;
      await live.app.server.call('POST', '/api/user/Logout', { token });
      expect(await disconnected).toBe('io server disconnect');
      expect(anna.events.at(-1)).toEqual(['userLogout', { reason: 'signed-out' }]);
      expect(otherClient.socket.connected).toBe(true);
    },
  );

  it('ends when its token expires, unless it is renewed before', async () => {
    const [anna, ben] = [await live.joined('anna'), await live.joined('ben')];
    const disconnected = new Promise((resolve) => anna.socket.once('disconnect', resolve));
    live.app.clock.ms += 10 * 60_000;
    const body = { refresh_token: ben.signedIn.tokenInfo.refresh_token };
    const renewed = await live.app.server.call('POST', '/api/user/RefreshTokenv2', { body });
    const { access_token } = Object(renewed.body);
    expect(await ben.socket.emitWithAck('renew', 'made-up')).toEqual({ ok: false });
    expect(await ben.socket.emitWithAck('renew', anna.signedIn.tokenInfo.access_token)).toEqual({
      ok: false,
    });
    expect(await ben.socket.emitWithAck('renew', access_token)).toEqual({ ok: true });
    live.app.clock.ms += 6 * 60_000;
    await disconnected;
    expect(anna.events.at(-1)).toEqual(['userLogout', { reason: 'expired' }]);
    expect(ben.socket.connected).toBe(true);
  });

  it('ends when its user’s view has changed', async () => {
    await live.app.addUser('promoted', live.organisationId, 'carer');
    const client = await live.joined('promoted');
    const { db } = live.app.database;
    const lead = await db
      .updateTable('memberships')
      .set({ sees_all_places: false })
      .where('user_id', '=', client.signedIn.user.id)
      .executeTakeFirst();
    expect(lead.numUpdatedRows).toBe(1n);
    live.app.clock.ms += 5_000;
    const disconnected = new Promise((resolve) => client.socket.once('disconnect', resolve));
    client.socket.emit('renew', client.signedIn.tokenInfo.access_token);
    await disconnected;
    expect(client.events.at(-1)).toEqual(['userLogout', { reason: 'roles-changed' }]);
  });

  it('ends at midnight UTC for anonymised callers, who get new ids', async () => {
    const { clock } = live.app;
    const dayMs = 86_400_000;
    clock.ms = (Math.floor(clock.ms / dayMs) + 1) * dayMs - 60_000;
    const [maker, anna] = [await live.joined('maker'), await live.joined('anna')];
    const disconnected = new Promise((resolve) => maker.socket.once('disconnect', resolve));
    clock.ms += 120_000;
    expect(await disconnected).toBe('transport close');
    expect(maker.events.filter(([name]) => name === 'userLogout')).toEqual([]);
    expect(anna.socket.connected).toBe(true);
  });

  it('survives messages that a client should not send', async () => {
    const anna = await live.joined('anna');
    anna.socket.emit('renew');
    anna.socket.emit('renew', { token: 1 }, 'no function');
    anna.socket.emit('patientUpdated', { forged: true });
    expect(await anna.socket.emitWithAck('renew', null)).toEqual({ ok: false });
    expect(anna.socket.connected).toBe(true);
  });

  it('does not keep the server from closing', async () => {
    const own = await openLiveApp();
    const client = await own.joined('anna');
    const disconnected = new Promise((resolve) => client.socket.once('disconnect', resolve));
    await own.app.server.close();
    expect(await disconnected).toBe('transport close');
    await own.close();
  });
});
