import { Tile } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingOf } from '../../testing/readings.ts';
import { testTime } from '../../testing/test-time.ts';
import { dailyKey, projectTile } from '../tiles/index.ts';
import { TileTexts } from './tile-texts.ts';

const secret = Buffer.from('a secret of the installation');
const read = (text: Uint8Array): string => new TextDecoder().decode(text);
const dayMs = 86_400_000;
const text = fc.string({ unit: 'grapheme' });
const uuid = fc.uuid({ version: 4 });
const privateTile = fc.record({ patientId: uuid, roomId: uuid, label: text, code: text }).map(
  ({ patientId, roomId, label, code }): Tile =>
    Tile.parse({
      patientId,
      version: 7,
      label,
      code,
      podTail: '4711',
      place: {
        buildingId: null,
        floorId: null,
        roomId,
        wardIds: [],
        building: 'East',
        floor: '1',
        room: '101',
        bed: 'A',
      },
      ...{
        product: 'Lindal Day',
        reading: readingOf('red', 88),
        alerts: [],
        silenced: [],
        padChangedAt: null,
      },
    }),
);
const readers = fc.array(
  fc.oneof(
    fc.record({ level: fc.constantFrom('private' as const, 'pseudonymised' as const) }),
    fc.record({ level: fc.constant('anonymised' as const), day: fc.nat({ max: 2 }) }),
  ),
  { minLength: 2, maxLength: 12 },
);

test('each reader gets the text of their own level and day, in any order', () => {
  fc.assert(
    fc.property(privateTile, readers, (tile, order) => {
      const texts = new TileTexts(tile.version, JSON.stringify(tile));
      for (const reader of order) {
        if (reader.level !== 'anonymised') {
          expect(read(texts.at(reader.level))).toBe(JSON.stringify(projectTile(tile, reader.level)));
          continue;
        }
        const key = dailyKey(secret, testTime + reader.day * dayMs);
        const anonymous = projectTile(tile, 'anonymised', key);
        const { patientId, text } = texts.anonymous(key);
        expect([patientId, read(text)]).toEqual([anonymous.patientId, JSON.stringify(anonymous)]);
      }
    }),
  );
});

test('a level is reduced once, and anonymised again on the next day', () => {
  const [tile = expect.fail()] = fc.sample(privateTile, { numRuns: 1, seed: 1 });
  const texts = new TileTexts(tile.version, JSON.stringify(tile));
  const today = texts.anonymous(dailyKey(secret, testTime));
  expect(texts.anonymous(dailyKey(secret, testTime + 1))).toBe(today);
  expect(texts.anonymous(dailyKey(secret, testTime + dayMs)).patientId).not.toBe(today.patientId);
});
