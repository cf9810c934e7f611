import { type AlertSubject, instant, languages, type ShiftWard } from '@padlight/contract';
import fc from 'fast-check';
import type { TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { tileOf } from '../../features/tile/testing/tile-of.ts';
import { startI18n } from '../../platform/i18n/index.ts';
import { shiftSentences } from './shift-sentences.ts';

const texts = new Map<string, TFunction<'handover'>>();
beforeAll(async () => {
  for (const language of languages)
    texts.set(language, (await startI18n(['handover'], language)).getFixedT(language, 'handover'));
});

const { patientId, place } = tileOf(1);
const subject = (room: string): AlertSubject => ({
  ...place,
  patientId,
  label: `Person ${room}`,
  room,
  bed: null,
});
const calm: ShiftWard = {
  wardId: null,
  name: null,
  people: 4,
  isUnknown: false,
  unmonitored: { people: 0, ms: 0 },
  red: { people: 0, until: null, atEnd: [] },
  turns: { onTime: 0, late: 0, unjudged: 0 },
  changes: { onTime: 0, tooEarly: 0, tooLate: 0, unjudged: 0, recorded: 0 },
  falls: { count: 0, people: [] },
  watch: [],
};
const write = (ward: Partial<ShiftWard>, { isNow = true, language = 'en' } = {}) =>
  shiftSentences({ ...calm, ...ward }, isNow, {
    t: texts.get(language) ?? expect.fail(language),
    formatTime: (at) => at.slice(11, 16),
    bedsText: (beds) => beds.map(({ room }) => room).join(', '),
  }).map((sentence) => sentence.replaceAll(/[\uE000\uE001]/g, ''));

const busy: Partial<ShiftWard> = {
  unmonitored: { people: 2, ms: 200 * 60_000 },
  red: { people: 3, until: instant(Date.UTC(2026, 2, 1, 3, 20)), atEnd: [] },
  turns: { onTime: 28, late: 1, unjudged: 2 },
  changes: { onTime: 9, tooEarly: 1, tooLate: 2, unjudged: 1, recorded: 8 },
  falls: { count: 1, people: [subject('106')] },
  watch: [{ subject: subject('106'), reasons: ['fell', 'no-movement'] }],
};

test('a shift is a few sentences, which include what is unknown', () => {
  expect(write(busy)).toEqual([
    'No one was red for too long since 03:20; 3 people were before.',
    '28 of 29 turns on time.',
    '2 more turns without an immediate reminder.',
    '9 of 12 changes on time, 2 too late, 1 too early. 1 change could not be judged. 8 changes were recorded.',
    '1 possible fall: 106.',
    'To be watched: 106 (fell, no movement).',
    '2 people were not monitored for 3 h 20 in all; nothing is known of that time.',
  ]);
  expect(write(busy, { language: 'de' })).toContain('28 von 29 Umlagerungen rechtzeitig.');
});

test('people red for too long are named, now or at the shift’s end', () => {
  const red = { people: 2, until: null, atEnd: [subject('101'), subject('204')] };
  expect(write({ red })[0]).toBe('Red for too long now: 101, 204.');
  expect(write({ red }, { isNow: false })[0]).toBe('Red for too long at the end: 101, 204.');
});

test('a shift without monitored people reports only what was recorded', () => {
  const changes = { ...calm.changes, recorded: 2 };
  expect(write({ isUnknown: true, unmonitored: { people: 4, ms: 1e8 }, changes })).toEqual([
    'No one was monitored in this shift: what was not recorded is not known.',
    '2 changes were recorded.',
  ]);
});

test('no language reports all as well while someone was not monitored', () => {
  const counts = fc.record({ people: fc.nat(3), ms: fc.nat(1e8) });
  fc.assert(
    fc.property(counts, fc.boolean(), fc.constantFrom(...languages), (unmonitored, isUnknown, language) => {
      const sentences = write({ unmonitored, isUnknown }, { language });
      const ofAll = write({}, { language })[0];
      expect(sentences.includes(ofAll ?? '')).toBe(unmonitored.people === 0 && !isUnknown);
    }),
  );
});
