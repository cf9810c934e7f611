import { AlertType } from '@padlight/contract';
import { expect, test } from 'vitest';
import { alertOf, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { startI18n } from '../../platform/i18n/index.ts';
import { type CharacterRoom, countLines, listedAlerts } from './board-lines.ts';
import type { RecentActs } from './use-acts-in-lines.ts';

const room: CharacterRoom = {
  ...{ characters: 40, nameCharacters: { due: 30, rest: 30 }, place: 'below' },
  ...{ lightCharacters: 20, lightLines: 1 },
};
const texts = await startI18n(['tile'], 'en');
const t = texts.getFixedT('en', 'tile');
const fallen = tileOf(1, { alerts: [alertOf(AlertType.check_fall)] });
const wet = tileOf(2, { alerts: [alertOf()] });
const noActs = () => undefined;

test('a fall has room for its line and its time, most of all on a compact tile', () => {
  const tiles = new Map([fallen, wet].map((tile) => [tile.patientId, tile]));
  const extra = (alerts: 1 | typeof listedAlerts) => {
    const lines = countLines({ getTile: (patientId) => tiles.get(patientId) }, room, alerts, t, noActs);
    return lines(fallen.patientId, 'due') - lines(wet.patientId, 'due');
  };
  expect(extra(1)).toBe(2);
  expect(extra(listedAlerts)).toBe(0.5);
});

test('a wet pad takes no line beside its light, and a long name or words take one more', () => {
  const dry = tileOf(1, { reading: readingOf('red') });
  const full = alertOf(AlertType.check_pad_fill_profile, 'medium');
  const { pad } = readingOf();
  const linesOf = (tile: typeof dry) =>
    countLines({ getTile: () => tile }, room, listedAlerts, t, noActs)(tile.patientId, 'due');
  expect(linesOf({ ...dry, alerts: [alertOf()] })).toBe(linesOf(dry));
  // Beside since when it says that there is one more reason.
  expect(linesOf({ ...dry, alerts: [alertOf(), full] })).toBe(linesOf(dry) + 1);
  expect(linesOf({ ...dry, label: 'x'.repeat(25) })).toBe(linesOf(dry) + 1);
  expect(linesOf({ ...dry, label: 'x'.repeat(90) })).toBe(linesOf(dry) + 2);
  const leaks = readingOf('red', { pad: { ...pad, leakAhead: true } });
  expect(linesOf({ ...dry, reading: leaks })).toBe(linesOf(dry) + 1);
});

test('what was recorded a moment ago has two lines of a compact tile, and why an act failed three more', () => {
  const linesOf = (acts: RecentActs) =>
    countLines({ getTile: () => tileOf(1) }, room, 1, t, acts)(tileOf(1).patientId, 'due');
  expect(linesOf(noActs)).toBe(0);
  expect(linesOf(() => ({ state: 'recorded', texts: 'Changed', undo: null }))).toBe(2);
  expect(linesOf(() => ({ state: 'failed', error: new Error('refused') }))).toBe(3);
});
