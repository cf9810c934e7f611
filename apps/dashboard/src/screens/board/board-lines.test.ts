import { AlertType, instant, type Tile } from '@padlight/contract';
import { expect, test } from 'vitest';
import { alertOf, minutesAgo, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { startI18n } from '../../platform/i18n/index.ts';
import { countLines, listedAlerts } from './board-lines.ts';
import type { CharacterRoom } from './head-lines.ts';
import type { RecentActs } from './use-acts-in-lines.ts';

const tileRoom: CharacterRoom = {
  characters: 40,
  nameEm: { due: 15, rest: 15 },
  place: 'below',
  lightEm: 10,
  lightLines: 1,
  lightCharacters: 20,
  fallEm: 15,
  besideActEm: 2.75,
};
/** A compact tile on a phone, and one as narrow as they get. */
const phoneRoom: CharacterRoom = { ...tileRoom, place: 'beside', lightLines: 2 };
const narrowRoom: CharacterRoom = { ...phoneRoom, fallEm: 10 };
const tableRoom: CharacterRoom = { ...phoneRoom, place: 'apart' };
const texts = await startI18n(['tile'], 'en');
const t = texts.getFixedT('en', 'tile');
const fallen = tileOf(1, { alerts: [alertOf(AlertType.check_fall)] });
const noActs = () => undefined;

test('a fall makes a compact tile higher only by what does not fit', () => {
  const linesOf = (room: CharacterRoom, alerts: 1 | typeof listedAlerts, tile = fallen) =>
    countLines({ getTile: () => tile }, room, alerts, t, noActs)(tile.patientId, 'due');
  expect(linesOf(phoneRoom, 1)).toBe(0);
  // Its time is on a line of its own, or its light takes two.
  expect(linesOf(narrowRoom, 1)).toBeCloseTo(0.8);
  const leaks = readingOf('red', { pad: { ...readingOf().pad, leakAhead: true } });
  const light = { ...fallen, reading: leaks };
  expect(linesOf(phoneRoom, 1, light)).toBeCloseTo(0.7);
  expect(linesOf(tableRoom, 1)).toBe(3);
  expect(linesOf(tileRoom, listedAlerts)).toBeCloseTo(1.09);
  expect(linesOf({ ...tileRoom, fallEm: 12 }, listedAlerts)).toBeCloseTo(1.99);
});

test('only a compact tile has lines for a change that reads wet', () => {
  const changed = tileOf(3, { reading: readingOf('red') });
  const linesOf = (room: CharacterRoom, section: 'due' | 'rest', isWet: boolean) =>
    countLines({ getTile: () => changed }, room, 1, t, noActs, () => ({ isWet, isSilent: false }))(
      changed.patientId,
      section,
    );
  for (const section of ['due', 'rest'] as const) {
    expect(linesOf(phoneRoom, section, true) - linesOf(phoneRoom, section, false)).toBe(3);
    expect(linesOf(tableRoom, section, true)).toBe(linesOf(tableRoom, section, false));
  }
});

test('old readings list why a pad needs changing; a red light shows it', () => {
  const old = tileOf(3, { reading: readingOf('red'), alerts: [alertOf()] });
  const linesOf = (isSilent: boolean) =>
    countLines({ getTile: () => old }, phoneRoom, 1, t, noActs, () => ({ isWet: false, isSilent }))(
      old.patientId,
      'due',
    );
  expect(linesOf(true)).toBe(linesOf(false) + 1);
});

test('a wet pad takes no line beside its light; long names take more', () => {
  const dry = tileOf(1, { reading: readingOf('red') });
  const full = alertOf(AlertType.check_pad_fill_profile, 'medium');
  const { pad } = readingOf();
  const linesOf = (tile: typeof dry, room = tileRoom) =>
    countLines({ getTile: () => tile }, room, listedAlerts, t, noActs)(tile.patientId, 'due');
  expect(linesOf({ ...dry, alerts: [alertOf()] })).toBe(linesOf(dry));
  // That there is one more reason stands beside since when, below it where the words leave no room.
  const two = { ...dry, alerts: [alertOf(), full] };
  expect(linesOf(two)).toBe(linesOf(dry));
  expect(linesOf(two, { ...tileRoom, lightEm: 8 })).toBeCloseTo(linesOf(dry) + 0.5625);
  expect(linesOf({ ...dry, label: 'Minna Marigolden' })).toBe(0);
  expect(linesOf({ ...dry, label: 'x'.repeat(20) })).toBe(linesOf(dry) + 1);
  expect(linesOf({ ...dry, label: 'x'.repeat(90) })).toBe(linesOf(dry) + 2);
  const leaks = readingOf('red', { pad: { ...pad, leakAhead: true } });
  expect(linesOf({ ...dry, reading: leaks })).toBeCloseTo(linesOf(dry) + 0.5625);
});

const recorded: RecentActs = () => ({ state: 'recorded', texts: 'Changed', undo: null });
const failed: RecentActs = () => ({ state: 'failed', error: new Error('refused') });
const undone: RecentActs = () => ({ state: 'undone' });
const escalated = alertOf(AlertType.check_position, 'medium', { escalated: true });

test('a recorded act replaces the reason by two lines, a failed one by three', () => {
  const linesOf = (acts: RecentActs, tile = tileOf(1)) =>
    countLines({ getTile: () => tile }, phoneRoom, 1, t, acts)(tile.patientId, 'due');
  expect([noActs, recorded, failed, undone].map((acts) => linesOf(acts))).toEqual([0, 2, 3, 1]);
  const inHand = { ...escalated, state: 'acknowledged', acknowledgedBy: 'Nora' } as const;
  const taken = tileOf(1, { alerts: [inHand] });
  const lines = linesOf(noActs, taken);
  expect([recorded, failed, undone].map((acts) => linesOf(acts, taken))).toEqual([2, lines + 3, lines + 1]);
  // What no one has in hand stays beside a recorded act.
  const waiting = tileOf(1, { alerts: [escalated] });
  expect(linesOf(recorded, waiting)).toBe(linesOf(noActs, waiting) + 2);
});

test('who took over has the lines of its words, whole on a narrow tile', () => {
  const linesOf = (acknowledgedBy: string) => {
    const alert = { ...escalated, state: 'acknowledged', escalated: false, acknowledgedBy } as const;
    const narrow = { ...tileRoom, characters: 31 };
    const tile = tileOf(1, { alerts: [alert] });
    return countLines({ getTile: () => tile }, narrow, listedAlerts, t, noActs)(tile.patientId, 'due');
  };
  expect(linesOf('Bartholomäus Schwarzenberger') - linesOf('Nora')).toBe(2);
  // `Rosemarie took over at 10:38` fits; with PM behind it, it takes another line.
  expect(linesOf('Rosemarie') - linesOf('Nora')).toBe(1);
});

test('a failed or undone act makes its tile higher, as its readings stay', () => {
  const linesOf = (acts: RecentActs) =>
    countLines({ getTile: () => tileOf(1) }, tileRoom, listedAlerts, t, acts)(tileOf(1).patientId, 'due');
  expect([noActs, recorded, failed, undone].map((acts) => linesOf(acts) - linesOf(noActs))).toEqual([
    0, 0, 3, 1.5,
  ]);
});

test('a forecast takes a line of a tile, except beside red or grey', () => {
  const likely = tileOf(1, { redLikelyAt: instant(Date.parse(minutesAgo(-40))) });
  const moreLines = (room: CharacterRoom, more: Partial<Tile> = {}, isSilent = false) => {
    const linesOf = (tile: Tile) =>
      countLines({ getTile: () => tile }, room, 1, t, noActs, () => ({ isWet: false, isSilent }))(
        tile.patientId,
        'rest',
      );
    return linesOf({ ...likely, ...more }) - linesOf({ ...tileOf(1), ...more });
  };
  expect([moreLines(tileRoom), moreLines(phoneRoom), moreLines(tableRoom)]).toEqual([1, 1, 0]);
  for (const light of ['red', 'grey'] as const)
    expect(moreLines(tileRoom, { reading: readingOf(light) })).toBe(0);
  expect(moreLines(tileRoom, {}, true)).toBe(0);
});
