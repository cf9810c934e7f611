import { api, livePath } from '@padlight/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refreshTiles } from '../../features/tiles/index.ts';
import { privacyOf } from '../../features/users/index.ts';
import { actWith } from '../act-as.ts';
import { readingOf } from '../readings.ts';
import { type AccessApp, openAccessApp } from './access-app.ts';
import { marksOf } from './marks.ts';
import type { Who } from './says-table.ts';

const open: Socket[] = [];
let access: AccessApp;
beforeAll(async () => {
  access = await openAccessApp();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => access.app.close());

/** Connects with someone's token; returns why it is refused, if it is. */
async function connect(
  token: string | undefined,
): Promise<{ socket: Socket; refused?: string; heard: string[] }> {
  const socket = io(access.app.server.origin, {
    path: livePath,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  const events: string[] = [];
  socket.onAny((name, event) => events.push(JSON.stringify([name, event])));
  const refused = await new Promise<string | undefined>((resolve) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', (error) => resolve(error.message));
  });
  return { socket, heard: events, ...(refused !== undefined && { refused }) };
}

/** Changes everyone's tile in both homes; a mark follows that all of Elm receive. */
async function changeEverything(): Promise<void> {
  const { app, elm, oak } = access;
  for (const home of [elm, oak]) {
    const changes = home.pods.map(({ patientId }) => ({ patientId, reading: readingOf('yellow', 70) }));
    const { changed, removed } = await refreshTiles(
      app.database.db,
      home.organisationId,
      changes,
      'patientUpdated',
    );
    app.bus.publish('tiles-changed', { organisationId: home.organisationId, changed, removed });
  }
  app.bus.publish('network-changed', {
    organisationId: elm.organisationId,
    nodesTotal: 99,
    nodesOffline: 0,
  });
}

describe('the live connection', () => {
  it('admits users with a valid token and the second factor, and no others', async () => {
    const connected: Record<string, boolean> = {};
    const stated: Record<string, boolean> = {};
    for (const [name, user] of Object.entries(access.everyone)) {
      const { refused } = await connect(await access.tokenOf(name, true));
      connected[name] = refused === undefined;
      stated[name] = user.token === 'good' && !user.secondFactorDue;
    }
    expect(connected).toEqual(stated);
  });

  it('sends changes to users of the board, within their wards and privacy level', {
    tags: ['stored-data'],
  }, async () => {
    const board = api.board.getPatient.permission;
    const people = Object.entries(access.everyone).filter(
      ([, user]) => user.token === 'good' && !user.secondFactorDue,
    );
    const clients: { name: string; who: Who; heard: string[] }[] = [];
    for (const [name, user] of people) {
      const token = await access.tokenOf(name, true);
      const client = await connect(token);
      const body = { ConnectionId: client.socket.id ?? '' };
      const { status } = await actWith(access.app, token)(api.filters.addToGroup, { body });
      expect({ name, status }).toEqual({ name, status: 200 });
      clients.push({ name, who: user, heard: client.heard });
    }
    await changeEverything();
    // An account for relatives learns that the chosen person changed, and neither how nor anything else.
    const [chosen] = access.elm.pods;
    const toRelatives = JSON.stringify(['relativesUpdated', { patientId: chosen?.patientId }]);
    await vi.waitFor(() => {
      for (const { name, heard } of clients)
        expect({
          name,
          marked: heard.some((text) => text === toRelatives || text.includes('"nodesTotal":99')),
        }).toEqual({ name, marked: true });
      const relatives = clients.filter(({ who }) => who.isSecondary);
      expect(relatives.map(({ heard }) => heard)).toEqual(relatives.map(() => [toRelatives]));
    });
    for (const { name, who, heard } of clients) {
      const tiles = heard.filter((text) => text.startsWith('["patient'));
      const sees = board.some((permission) => who.permissions.includes(permission));
      const wards = name === 'one ward' || who.isDisplay ? 2 : 4;
      expect({ name, tiles: tiles.length }).toEqual({ name, tiles: sees ? wards : 0 });
      const level = who.isDisplay ? 'pseudonymised' : privacyOf(new Set(who.permissions));
      const hidden = [...(level === 'private' ? [] : marksOf(access, level)), ...marksOf(access, 'foreign')];
      expect({ name, reported: hidden.filter((mark) => tiles.join().includes(mark)) }).toEqual({
        name,
        reported: [],
      });
      if (name === 'one ward')
        expect(marksOf(access, 'otherWard').filter((mark) => tiles.join().includes(mark))).toEqual([]);
    }
  });
});
