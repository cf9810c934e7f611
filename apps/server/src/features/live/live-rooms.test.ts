import { FilterFlag } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LiveApp, openLiveApp, patientsIn } from './testing/live-app.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await openLiveApp();
});
afterAll(() => live.close());
beforeEach(() => live.reset());

describe('the rooms', () => {
  it('follow the saved filter, and a new one when it is joined again', async () => {
    const anna = await live.connect('anna');
    await live.saveFilter(anna, { flag: FilterFlag.floor, ids: [live.places.upper] });
    expect((await live.join(anna)).body).toMatchObject({
      filter: { flag: FilterFlag.floor, filterIds: [live.places.upper] },
    });
    const [ground, upper] = [live.changed('ground'), live.changed('upper')];
    live.publish([ground, upper]);
    expect(patientsIn(await live.heardUntilNow(anna))).toEqual([upper.tile.patientId]);
    await live.saveFilter(anna, { flag: FilterFlag.area, ids: [live.places.west] });
    await live.join(anna);
    live.publish([ground, upper]);
    expect(patientsIn(await live.heardUntilNow(anna))).toEqual([upper.tile.patientId, ground.tile.patientId]);
  });

  it('are the whole scope’s for everyone, and the filter’s again after', async () => {
    const [anna, west] = [await live.connect('anna'), await live.connect('west')];
    await live.saveFilter(anna, { flag: FilterFlag.floor, ids: [live.places.upper] });
    const { body } = await live.join(anna, anna.socket.id, true);
    expect(body).toMatchObject({ filter: { flag: FilterFlag.all, filterIds: [] } });
    await live.join(west, west.socket.id, true);
    const [ground, upper] = [live.changed('ground'), live.changed('upper')];
    live.publish([ground, upper]);
    expect(patientsIn(await live.heardUntilNow(anna))).toEqual([ground.tile.patientId, upper.tile.patientId]);
    expect(patientsIn(await live.heardUntilNow(west))).toEqual([ground.tile.patientId]);
    await live.join(anna);
    live.publish([ground, upper]);
    expect(patientsIn(await live.heardUntilNow(anna)).slice(2)).toEqual([upper.tile.patientId]);
  });

  it('are joined again when another user sets the filter, by that user alone', async () => {
    const [anna, ben] = [await live.joined('anna'), await live.joined('ben')];
    live.app.bus.publish('filter-changed', { userId: anna.signedIn.user.id });
    expect((await live.heardUntilNow(anna)).map(([name]) => name)).toEqual(['placesUpdated']);
    expect(await live.heardUntilNow(ben)).toEqual([]);
  });

  it('bring each event once, also to a caller in several of them', async () => {
    const anna = await live.connect('anna');
    await live.saveFilter(anna, { flag: FilterFlag.area, ids: [live.places.west, live.places.east] });
    await live.join(anna);
    const both = { ...live.changed('ground'), wardIds: [live.places.west, live.places.east] };
    live.publish([both]);
    expect(patientsIn(await live.heardUntilNow(anna))).toEqual([both.tile.patientId]);
  });

  it('limit a user of one ward to it, whatever the filter', async () => {
    const west = await live.joined('west');
    const [ground, upper] = [live.changed('ground'), live.changed('upper')];
    live.publish([ground, upper]);
    expect(patientsIn(await live.heardUntilNow(west))).toEqual([ground.tile.patientId]);
  });

  it('show nothing of the board to a user who may not see it', async () => {
    const [maker, anna] = [await live.joined('maker'), await live.joined('anna')];
    live.publish([live.changed('ground')]);
    expect(await live.heardUntilNow(anna)).toHaveLength(1);
    expect(await live.heardUntilNow(maker)).toEqual([]);
  });

  it('show a wall display the code and the room, and no name', async () => {
    const [wall, anna] = [await live.joined('wall'), await live.joined('anna')];
    live.publish([live.changed('ground')]);
    const [[, wallEvent] = []] = await live.heardUntilNow(wall);
    expect(wallEvent?.tile).toMatchObject({ label: 'P-017', place: { room: '1' } });
    expect(JSON.stringify(wall.events)).not.toContain('Frieda');
    const [[, whole] = []] = await live.heardUntilNow(anna);
    expect(whole?.tile?.label).toBe('Frieda Muster');
  });

  it('announce a move to the old place and to the new one', async () => {
    const [upstairs, everywhere] = [await live.connect('anna'), await live.joined('ben')];
    await live.saveFilter(upstairs, { flag: FilterFlag.floor, ids: [live.places.upper] });
    await live.join(upstairs);
    const move = { ...live.changed('ground'), kind: 'patientUpdated' as const };
    const { patientId } = move.tile;
    const from = {
      buildingId: live.places.building,
      floorId: live.places.upper,
      roomId: null,
      wardIds: [live.places.east],
      groupIds: [],
    };
    live.publish([move], [{ patientId, version: move.tile.version, from }]);
    expect(await live.heardUntilNow(upstairs)).toMatchObject([
      ['patientRemoved', { patientId, version: move.tile.version, floorId: live.places.upper }],
    ]);
    expect((await live.heardUntilNow(everywhere)).map(([name]) => name)).toEqual(['patientUpdated']);
    live.publish(
      [],
      [{ patientId, version: move.tile.version + 1, from: { ...from, floorId: live.places.ground } }],
    );
    expect((await live.heardUntilNow(everywhere)).at(-1)?.[0]).toBe('patientRemoved');
  });
});
