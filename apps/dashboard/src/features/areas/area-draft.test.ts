import type { Building, WardDetail } from '@padlight/contract';
import { expect, test } from 'vitest';
import { draftOf, troubleOf } from './area-draft.ts';

const building = (buildingId: string) => ({ buildingId, name: 'House', floors: [] }) as unknown as Building;
const area = (wardId: string, name: string) =>
  ({ wardId, buildingId: 'b1', name, version: 'v', rooms: [{ RoomId: 'r1' }] }) as unknown as WardDetail;

test('a single building is preselected, of several none', () => {
  expect(draftOf(null, [building('b1')]).buildingId).toBe('b1');
  expect(draftOf(null, [building('b1'), building('b2')]).buildingId).toBeNull();
  expect(draftOf(area('w1', 'West'), [building('b1'), building('b2')])).toMatchObject({
    buildingId: 'b1',
    roomIds: ['r1'],
  });
});

test('an area needs a unique name, a building and a room', () => {
  const areas = [area('w1', 'West'), area('w2', 'East')];
  const draft = draftOf(null, [building('b1')]);
  expect(troubleOf(draft, areas)).toEqual({ name: 'nameNeeded', rooms: 'roomsNeeded' });
  expect(troubleOf({ ...draft, name: ' west ', roomIds: ['r1'] }, areas)).toEqual({ name: 'nameTaken' });
  expect(troubleOf({ ...draftOf(area('w1', 'West'), []), name: 'WEST' }, areas)).toEqual({});
  expect(troubleOf({ ...draft, name: 'We\u202Est', roomIds: ['r1'] }, areas)).toEqual({ name: 'nameUnseen' });
  expect(troubleOf({ ...draft, name: 'North', buildingId: null }, areas)).toEqual({
    building: 'buildingNeeded',
  });
});
