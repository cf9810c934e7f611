import { type AlertSubject, instant, PatientId, WardId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeTurns, overdueSpans } from './judge-person.ts';
import type { ShiftLight, ShiftPerson } from './shift-person.ts';
import { sumShift } from './sum-shift.ts';

const from = Date.UTC(2026, 5, 1, 4);
const hour = 3_600_000;
const shift = { from, to: from + 8 * hour };
const at = (hours: number) => from + hours * hour;
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [west, east] = [WardId.parse(idOf(901)), WardId.parse(idOf(902))];
const wards = [
  { wardId: east, name: 'East' },
  { wardId: west, name: 'West' },
];

const subjectOf = (n: number, wardIds: readonly WardId[]): AlertSubject => ({
  patientId: PatientId.parse(idOf(n)),
  label: `Person ${n}`,
  buildingId: null,
  floorId: null,
  roomId: null,
  wardIds: [...wardIds],
  room: String(n),
  bed: null,
});
/** Builds person `n` of ward West, with a light known all the time and no events. */
const person = (
  n: number,
  more: Partial<ShiftPerson> = {},
  wardIds: readonly WardId[] = [west],
): ShiftPerson => ({
  subject: subjectOf(n, wardIds),
  since: from - hour,
  knownMs: 8 * hour,
  lights: [],
  turns: [],
  reminders: [],
  isReminded: true,
  padsOff: [],
  recorded: 0,
  falls: 0,
  open: { noMovement: false, temperature: false },
  ...more,
});
const light = (hours: number, kind: ShiftLight['kind']): ShiftLight => ({ at: at(hours), kind });
const ofWest = (...people: ShiftPerson[]) =>
  sumShift(people, wards, shift, true)[0] ?? expect.fail('no ward');

const reds: [string, ShiftLight[], [number, number | null][]][] = [
  ['never', [light(-1, 'other'), light(2, 'other')], []],
  ['from before the shift into it', [light(-1, 'overdue'), light(2, 'other')], [[0, 2]]],
  ['before the shift alone', [light(-2, 'overdue'), light(-1, 'other')], []],
  ['once', [light(1, 'overdue'), light(2, 'other'), light(3, 'other')], [[1, 2]]],
  ['at the end', [light(7, 'overdue')], [[7, null]]],
  ['as its pod fell silent, which changes no pad', [light(1, 'overdue'), light(2, 'silent')], [[1, null]]],
  ['until the pod was heard again', [light(1, 'overdue'), light(2, 'silent'), light(3, 'other')], [[1, 3]]],
];
test.each(reds)('a person was red too long %s', (_when, lights, spans) => {
  expect(overdueSpans(lights, shift)).toEqual(
    spans.map(([begins, ends]) => ({ from: at(begins), to: ends === null ? null : at(ends) })),
  );
});

test.each([
  ['a turn without a reminder', [1], [], { onTime: 1, late: 0 }],
  ['a turn after its reminder', [2], [1], { onTime: 0, late: 1 }],
  ['a turn after one of the shift before', [1], [-1], { onTime: 0, late: 1 }],
  ['the turn after a late one', [2, 4], [1], { onTime: 1, late: 1 }],
  ['a reminder that no turn has followed', [2], [4, 5], { onTime: 1, late: 1 }],
  ['turns of the shift before alone', [-2], [-3], { onTime: 0, late: 0 }],
])('%s', (_what, turns, reminders, judged) => {
  expect(judgeTurns(turns.map(at), reminders.map(at), shift)).toEqual(judged);
});

test('every turn of a shift counts once; without reminders all were on time', () => {
  const instants = fc
    .array(fc.integer({ min: -20, max: 7 }), { maxLength: 12 })
    .map((hours) => [...new Set(hours)].sort((a, b) => a - b).map(at));
  fc.assert(
    fc.property(instants, instants, (turns, reminders) => {
      const inShift = turns.filter((turn) => turn >= from).length;
      const { onTime, late } = judgeTurns(turns, reminders, shift);
      expect([inShift, inShift + 1]).toContain(onTime + late);
      expect(judgeTurns(turns, [], shift)).toEqual({ onTime: inShift, late: 0 });
    }),
  );
});

test('a shift without enough light never counts as a good one', () => {
  const known = fc.array(fc.integer({ min: 0, max: 8 * 60 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(known, (minutes) => {
      const people = minutes.map((minutesKnown, n) => person(n, { knownMs: minutesKnown * 60_000 }));
      const { unmonitored, isUnknown } = ofWest(...people);
      const missing = minutes
        .map((minutesKnown) => 8 * 60 - minutesKnown)
        .filter((minutesKnown) => minutesKnown > 15);
      expect(unmonitored).toEqual({
        people: missing.length,
        ms: missing.reduce((sum, minutesKnown) => sum + minutesKnown * 60_000, 0),
      });
      expect(isUnknown).toBe(minutes.every((minutesKnown) => minutesKnown === 0));
    }),
  );
});

test('time before a person’s arrival in the shift is not missing', () => {
  expect(ofWest(person(1, { since: at(6), knownMs: 2 * hour })).unmonitored).toEqual({ people: 0, ms: 0 });
});

test('a ward lists late changes, changes, turns, falls and people to watch', () => {
  const again = [light(1, 'overdue'), light(2, 'other'), light(3, 'overdue'), light(4.5, 'other')];
  const ward = ofWest(
    person(1, { lights: again, padsOff: ['too-late', 'on-time'], recorded: 1 }),
    person(2, { lights: [light(7, 'overdue')], turns: [at(2)], reminders: [at(1)], padsOff: [null] }),
    person(3, { falls: 1, turns: [at(3)], open: { noMovement: true, temperature: false } }),
    person(4, { turns: [at(3)], isReminded: false }),
  );
  const patientIds = (list: readonly AlertSubject[]) => list.map(({ room }) => room);
  expect(ward).toMatchObject({
    wardId: west,
    name: 'West',
    people: 4,
    isUnknown: false,
    red: { people: 2, until: instant(at(4.5)) },
    turns: { onTime: 1, late: 1, unjudged: 1 },
    changes: { onTime: 1, tooEarly: 0, tooLate: 1, unjudged: 1, recorded: 1 },
    falls: { count: 1 },
  });
  expect(patientIds(ward.red.atEnd)).toEqual(['2']);
  expect(patientIds(ward.falls.people)).toEqual(['3']);
  expect(ward.watch.map(({ subject, reasons }) => [subject.room, reasons])).toEqual([
    ['1', ['red-again']],
    ['3', ['fell', 'no-movement']],
  ]);
});

test('people of two wards are in both; wardless ones come last, empty wards never', () => {
  const people = [person(1, {}, [west, east]), person(2), person(3, {}, [])];
  const counted = (withOthers: boolean) =>
    sumShift(people, wards, shift, withOthers).map((ward) => [ward.name, ward.people]);
  expect(counted(true)).toEqual([
    ['East', 1],
    ['West', 2],
    [null, 1],
  ]);
  expect(counted(false)).toEqual([
    ['East', 1],
    ['West', 2],
  ]);
  expect(sumShift([person(2)], wards, shift, true).map(({ name }) => name)).toEqual(['West']);
});
