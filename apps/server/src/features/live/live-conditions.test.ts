import { FilterFlag, instant } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ShownCondition } from '../../platform/announcements.ts';
import { type Client, type LiveApp, openLiveApp } from './testing/live-app.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await openLiveApp();
});
afterAll(() => live.close());
beforeEach(async () => {
  announce();
  await live.reset();
});

const announce = (...failing: ShownCondition[]): void =>
  live.app.bus.publish('conditions-changed', { failing });
const since = instant(1_000);
const away: ShownCondition = { code: 'database-away', since, places: undefined };
const silentOn = (floor: 'ground' | 'upper', organisationId = live.organisationId): ShownCondition => ({
  code: 'data-stopped',
  since,
  places: [
    {
      organisationId,
      buildingId: live.places.building,
      floorId: live.places[floor],
      wardIds: [floor === 'ground' ? live.places.west : live.places.east],
      groupIds: [],
    },
  ],
});
const faultCodes = ({ events }: Client) =>
  events.flatMap(([name, event]) =>
    name === 'conditionsUpdated' ? [(event.conditions as { code: string }[]).map(({ code }) => code)] : [],
  );

it('a fault of everyone reaches every connection once, and so does its end', async () => {
  const [anna, ben, outsider] = [
    await live.joined('anna'),
    await live.connect('ben'),
    await live.joined('outsider'),
  ];
  announce(away);
  announce(away);
  announce();
  for (const client of [anna, ben, outsider])
    await vi.waitFor(() => expect(faultCodes(client)).toEqual([['database-away'], []]));
});

it('a new connection receives faults before it joins, and nothing without any', async () => {
  const before = await live.joined('anna');
  announce(away);
  const after = await live.connect('ben');
  await vi.waitFor(() => expect(faultCodes(after)).toEqual([['database-away']]));
  await vi.waitFor(() => expect(faultCodes(before)).toEqual([['database-away']]));
});

it('a site’s fault reaches only displays that show its people', async () => {
  const [all, west, upstairs, outsider] = [
    await live.joined('anna'),
    await live.joined('west'),
    await live.connect('ben'),
    await live.joined('outsider'),
  ];
  await live.saveFilter(upstairs, { flag: FilterFlag.floor, ids: [live.places.upper] });
  await live.join(upstairs);
  announce(silentOn('upper'));
  for (const client of [all, upstairs])
    await vi.waitFor(() => expect(faultCodes(client)).toEqual([['data-stopped']]));
  for (const client of [west, outsider]) {
    live.app.bus.publish('conditions-changed', { failing: [away, silentOn('upper')] });
    await vi.waitFor(() => expect(faultCodes(client)).toEqual([['database-away']]));
  }
});

it('widening the filter to people of the site reports its fault at the join', async () => {
  const anna = await live.connect('anna');
  await live.saveFilter(anna, { flag: FilterFlag.floor, ids: [live.places.ground] });
  await live.join(anna);
  announce(silentOn('upper'));
  expect(faultCodes(anna)).toEqual([]);
  await live.join(anna, anna.socket.id, true);
  await vi.waitFor(() => expect(faultCodes(anna)).toEqual([['data-stopped']]));
});

it('while no token can be renewed, expiry disconnects without signing out', async () => {
  const anna = await live.joined('anna');
  const disconnected = new Promise((resolve) => anna.socket.once('disconnect', resolve));
  announce(away);
  live.app.clock.ms += 16 * 60_000;
  announce();
  expect(await disconnected).not.toBe('io server disconnect');
  expect(anna.events.map(([name]) => name)).not.toContain('userLogout');
});
