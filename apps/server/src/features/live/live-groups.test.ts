import type { GroupId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Client, type LiveApp, openLiveApp, patientsIn } from './testing/live-app.ts';

let live: LiveApp;
let night: GroupId;
let byDefault: GroupId;
beforeAll(async () => {
  live = await openLiveApp();
});
afterAll(() => live.close());
beforeEach(async () => {
  await live.reset();
  const { db } = live.app.database;
  await db.deleteFrom('groups').where('is_default', '=', false).execute();
  await narrow(false);
  ({ id: byDefault } = await db
    .selectFrom('groups')
    .select('id')
    .where('organisation_id', '=', live.organisationId)
    .executeTakeFirstOrThrow());
  ({ id: night } = await db
    .insertInto('groups')
    .values({ organisation_id: live.organisationId, name: 'Night care' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'anna')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('group_users')
    .values({ organisation_id: live.organisationId, group_id: night, user_id: user.id })
    .execute();
});

const narrow = (narrows: boolean) =>
  live.app.database.db
    .updateTable('groups')
    .set({ narrows_sight: narrows })
    .where('is_default', '=', true)
    .where('organisation_id', '=', live.organisationId)
    .execute();
const inGroup = (groupId: GroupId) => {
  const change = live.changed('ground');
  const { tile } = change;
  return { ...change, tile: { ...tile, place: { ...tile.place, groupIds: [groupId] } } };
};
const announce = () => live.app.bus.publish('sight-changed', { organisationId: live.organisationId });
const tilesOf = async (client: Client) =>
  patientsIn((await live.heardUntilNow(client)).filter(([name]) => name === 'patientStatusUpdated'));

it('a user of another group hears nothing of a person', async () => {
  await narrow(true);
  const [anna, ben] = [await live.joined('anna'), await live.joined('ben')];
  const [first, second] = [inGroup(night), inGroup(byDefault)];
  live.publish([first, second]);
  expect(await tilesOf(anna)).toEqual([first.tile.patientId]);
  expect(await tilesOf(ben)).toEqual([second.tile.patientId]);
});

it('open boards join again when groups begin to narrow them', async () => {
  const anna = await live.joined('anna');
  await narrow(true);
  announce();
  await vi.waitFor(() => expect(anna.events.map(([name]) => name)).toContain('placesUpdated'));
  await live.join(anna);
  const [first, second] = [inGroup(night), inGroup(byDefault)];
  live.publish([second, first]);
  expect(await tilesOf(anna)).toEqual([first.tile.patientId]);
  // It joined in time: the connection stays.
  live.app.clock.ms += 11_000;
  live.publish([first]);
  expect(await tilesOf(anna)).toHaveLength(2);
});

it('a connection that does not join again is closed', async () => {
  const [anna, ben] = [await live.joined('anna'), await live.joined('ben')];
  await narrow(true);
  announce();
  await vi.waitFor(() => expect(ben.events.map(([name]) => name)).toContain('placesUpdated'));
  await live.join(ben);
  live.app.clock.ms += 11_000;
  await vi.waitFor(() => expect(anna.socket.connected).toBe(false));
  expect(ben.socket.connected).toBe(true);
});

it('a token of other groups makes the connection join again', async () => {
  const anna = await live.joined('anna');
  await narrow(true);
  const { access_token } = (await live.app.signIn('anna')).tokenInfo;
  expect(await anna.socket.emitWithAck('renew', access_token)).toEqual({ ok: false });
  // Who calls is read again after some seconds.
  live.app.clock.ms += 4_000;
  const own = anna.signedIn.tokenInfo.access_token;
  expect(await anna.socket.emitWithAck('renew', own)).toEqual({ ok: true });
  expect(anna.events.map(([name]) => name)).toContain('placesUpdated');
});
