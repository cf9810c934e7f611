import { api, FilterFlag, type OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { addPlaces, type Places } from '../../testing/places.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { displayRow, makeDisplay, ofDisplay, openDisplayApp, pairWith } from './testing/display-app.ts';

const { renewDisplayCode, revokeDisplay, setDisplayFilter } = api.displays;

let app: TestApp;
let elm: OrganisationId;
let oak: OrganisationId;
let places: Places;
let admin: Act;
let filtered: string[];
beforeAll(async () => {
  ({ app, elm, oak, places, admin } = await openDisplayApp());
  app.bus.subscribe('filter-changed', ({ userId }) => filtered.push(userId));
});
afterAll(() => app.close());
beforeEach(() => {
  filtered = [];
});

const make = (name: string, more: object = {}, act = admin) => makeDisplay(act, name, more);
const pair = (code: string) => pairWith(app, code);
const rowOf = (name: string, act = admin) => displayRow(act, name);

describe('the filter of a wall display', () => {
  const everyone = { buildingId: null, flag: FilterFlag.all, filterIds: [] };
  const ofWard = (...filterIds: string[]) => ({ buildingId: null, flag: FilterFlag.area, filterIds });
  const set = (displayId: string, filter: object, version: number, act = admin) =>
    act(setDisplayFilter, { ...ofDisplay(displayId), body: { filter: filter as never, version } });
  const shownBy = async (token: string) =>
    (await actWith(app, token)(api.filters.getUserFilter, { query: { organisationId: elm as never } })).reply;

  it('is everyone in its scope, whatever its creator has saved', async () => {
    const FilterValue = JSON.stringify({
      OrganisationId: elm,
      BuildingId: places.building,
      FilterIds: [places.upper],
      Flag: FilterFlag.floor,
    });
    const body = { OrganisationId: elm as never, FilterValue };
    expect((await admin(api.filters.saveUserFilter, { body })).status).toBe(200);
    const { reply } = await make('Foyer');
    const { tokenInfo } = (await pair(reply.code)).reply;
    expect(await shownBy(tokenInfo.access_token)).toMatchObject(everyone);
    expect((await rowOf('Foyer')).filter).toMatchObject(everyone);
  });

  it('is set by an administrator, announced, audited, and survives a new pairing', async () => {
    const { reply } = await make('Passage');
    const first = (await pair(reply.code)).reply;
    const { displayId, version } = await rowOf('Passage');
    const filter = { buildingId: places.building, flag: FilterFlag.area, filterIds: [places.east] };
    expect((await set(displayId, ofWard(places.east), version)).reply).toMatchObject({
      version: version + 1,
    });
    expect(filtered).toEqual([first.user.id]);
    expect(await shownBy(first.tokenInfo.access_token)).toMatchObject({ filterIds: [places.east] });
    expect((await rowOf('Passage')).filter).toMatchObject({ ...filter, buildingId: expect.anything() });
    expect((await auditOf(app, 'display.filter-set', displayId))[0]).toMatchObject({
      organisation_id: elm,
      detail: { name: 'Passage', flag: FilterFlag.area, filterIds: [places.east] },
    });
    const renewed = await admin(renewDisplayCode, ofDisplay(displayId));
    const again = (await pair(renewed.reply.code)).reply;
    expect(await shownBy(again.tokenInfo.access_token)).toMatchObject({ filterIds: [places.east] });
    expect(await set(displayId, everyone, version)).toMatchObject({
      status: 409,
      reply: { code: 'changed-meanwhile', changed: { by: 'admin' } },
    });
    expect((await set(displayId, everyone, version + 1)).status).toBe(200);
    expect(await shownBy(again.tokenInfo.access_token)).toMatchObject(everyone);
  });

  it('names places of its own scope, and only administrators set it', async () => {
    const { reply } = await make('West end', { wardIds: [places.west] });
    const { tokenInfo } = (await pair(reply.code)).reply;
    const { displayId, version } = await rowOf('West end');
    const foreign = await addPlaces(app.database.db, oak);
    for (const filter of [
      ofWard(places.east),
      ofWard(foreign.west),
      { ...everyone, buildingId: foreign.building, flag: FilterFlag.building },
      { ...everyone, flag: FilterFlag.floor, filterIds: [places.west] },
    ])
      expect(await set(displayId, filter, version)).toMatchObject({ status: 400, code: 'bad-request' });
    const [carer, outsider, west] = [
      await actAs(app, 'carer'),
      await actAs(app, 'outsider'),
      await actAs(app, 'west-admin'),
    ];
    const display = actWith(app, tokenInfo.access_token);
    for (const act of [carer, display])
      expect(await set(displayId, everyone, version, act)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await set(displayId, everyone, version, outsider)).toMatchObject({ code: 'display-not-found' });
    const east = await make('East end', { wardIds: [places.east] });
    expect(await set(east.reply.displayId, everyone, 1, west)).toMatchObject({ code: 'display-not-found' });
    const FilterValue = JSON.stringify({ OrganisationId: elm, BuildingId: null, FilterIds: [], Flag: 0 });
    const body = { OrganisationId: elm as never, FilterValue };
    expect(await display(api.filters.saveUserFilter, { body })).toMatchObject({ code: 'forbidden' });
    expect(filtered).toEqual([]);
    expect((await set(displayId, ofWard(places.west), version, west)).status).toBe(200);
    expect(await shownBy(tokenInfo.access_token)).toMatchObject({ filterIds: [places.west] });
    expect((await admin(revokeDisplay, ofDisplay(displayId))).status).toBe(200);
  });
});
