import { type PrivacyLevel, Tile } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingOf } from '../../testing/readings.ts';
import { dailyKey, hide } from './daily-key.ts';
import { projectRemoved, projectTile } from './project-tile.ts';

const secret = Buffer.from('a secret of the installation');
const noon = Date.UTC(2026, 0, 10, 12);
const key = dailyKey(secret, noon);
const hour = 3_600_000;

/** Words that occur nowhere else in a tile, so that finding one means that it was not removed. */
const word = (kind: string) => fc.stringMatching(/^[a-y]{3,8}$/).map((text) => `zz${kind}${text}`);
const id = fc.uuid({ version: 4 });
const privateTile = fc
  .record({
    ids: fc.uniqueArray(id, { minLength: 7, maxLength: 7 }),
    label: word('label'),
    code: word('code'),
    podTail: word('podTail'),
    building: word('building'),
    floor: word('floor'),
    room: word('room'),
    bed: word('bed'),
    version: fc.integer({ min: 1, max: 1e6 }),
  })
  .map(({ ids: [patientId, buildingId, floorId, roomId, wardId, alertId, userId], version, ...texts }) =>
    Tile.parse({
      patientId,
      version,
      label: texts.label,
      code: texts.code,
      podTail: texts.podTail,
      place: {
        buildingId,
        floorId,
        roomId,
        wardIds: [wardId],
        building: texts.building,
        floor: texts.floor,
        room: texts.room,
        bed: texts.bed,
      },
      product: 'Lindal Day',
      reading: readingOf('red', 88),
      alerts: [
        {
          alertId,
          type: 3,
          priority: 'high',
          state: 'raised',
          raisedAt: new Date(noon).toISOString(),
          acknowledgedAt: new Date(noon).toISOString(),
          acknowledgedBy: 'Nora zz',
          acknowledgedById: userId,
          assignedTo: 'Nora zz',
          assignedToId: userId,
          escalated: true,
          sound: true,
          quietUntil: null,
        },
      ],
      silenced: [{ alertId, type: 4, until: new Date(noon).toISOString(), by: 'Nora zz' }],
      padChangedAt: new Date(noon).toISOString(),
      redLikelyAt: new Date(noon + hour).toISOString(),
    }),
  );

test('no name remains below private, no code, room or id below pseudonymised', () => {
  fc.assert(
    fc.property(privateTile, (tile) => {
      const pseudonymised = JSON.stringify(projectTile(tile, 'pseudonymised', key));
      expect(pseudonymised).not.toContain(tile.label);
      expect(JSON.parse(pseudonymised).label).toBe(tile.code);
      const anonymised = JSON.stringify(projectTile(tile, 'anonymised', key));
      expect(anonymised).not.toContain('zz');
      for (const hidden of [
        ...[tile.patientId, tile.place.roomId, tile.alerts[0]?.alertId],
        tile.alerts[0]?.acknowledgedById,
      ])
        expect(anonymised).not.toContain(hidden);
    }),
  );
});

test('every level is a tile of the contract, with unchanged measurements', () => {
  fc.assert(
    fc.property(
      privateTile,
      fc.constantFrom<PrivacyLevel>('private', 'pseudonymised', 'anonymised'),
      (tile, level) => {
        const projected = projectTile(tile, level, key);
        expect(Tile.parse(projected)).toEqual(projected);
        expect([projected.reading, projected.redLikelyAt]).toEqual([tile.reading, tile.redLikelyAt]);
        expect(projected.alerts.map(({ type }) => type)).toEqual([3]);
      },
    ),
  );
});

test('an anonymised patient is the same within a UTC day only', () => {
  fc.assert(
    fc.property(privateTile, (tile) => {
      const anonymised = (at: number) => projectTile(tile, 'anonymised', dailyKey(secret, at));
      expect(anonymised(noon + 11 * hour)).toEqual(anonymised(noon));
      const tomorrow = anonymised(noon + 12 * hour);
      expect(tomorrow.patientId).not.toBe(anonymised(noon).patientId);
      expect(tomorrow.version).not.toBe(anonymised(noon).version);
      expect(hide(dailyKey(Buffer.from('another secret'), noon), tile.patientId).id).not.toBe(
        anonymised(noon).patientId,
      );
    }),
  );
});

test('an anonymised tombstone has its patient and its place among the versions', () => {
  fc.assert(
    fc.property(privateTile, (tile) => {
      const { buildingId, floorId, roomId, wardIds } = tile.place;
      const from = { buildingId, floorId, roomId, wardIds, groupIds: [] };
      const removed = { patientId: tile.patientId, version: tile.version + 1, from };
      const tombstone = projectRemoved(removed, 'anonymised', key);
      const last = projectTile(tile, 'anonymised', key);
      expect(tombstone).toMatchObject({ patientId: last.patientId, version: last.version + 1 });
      expect(tombstone.from).toEqual({ ...from, roomId: null });
      expect(projectRemoved(removed, 'pseudonymised', key)).toEqual(removed);
    }),
  );
});
