import { type HandoverEntry, handoverKinds, instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doneByPerson } from './done-by-person.ts';

const began = Date.UTC(2026, 2, 1, 6);
const entryOf = (patient: string, room: string | null, minute: number, kind: HandoverEntry['kind']) =>
  ({
    at: instant(began + minute * 60_000),
    kind,
    subject: { patientId: patient, label: patient, room, bed: null },
    isNew: minute > 240,
  }) as unknown as HandoverEntry;

test('what was done stands by room as rooms are numbered, and who has no room comes last', () => {
  const people = doneByPerson([
    entryOf('none', null, 1, 'fell'),
    entryOf('ten', '10', 2, 'fell'),
    entryOf('two', '2', 3, 'fell'),
  ]);
  expect(people.map(({ subject }) => subject.label)).toEqual(['two', 'ten', 'none']);
});

test('nothing that was done is lost or doubled, turns are one line with every time, and lines are in order', () => {
  const entries = fc.array(
    fc
      .tuple(
        fc.constantFrom('ada', 'ben', 'cleo'),
        fc.integer({ min: 0, max: 480 }),
        fc.constantFrom(...handoverKinds),
      )
      .map(([who, minute, kind]) => entryOf(who, who === 'cleo' ? null : who, minute, kind)),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(entries, (done) => {
      const people = doneByPerson(done);
      const reported = people.flatMap(({ subject, lines }) =>
        lines.flatMap(({ entry, times }) => times.map((at) => `${subject.patientId} ${entry.kind} ${at}`)),
      );
      expect(reported.toSorted()).toEqual(
        done.map(({ subject, kind, at }) => `${subject.patientId} ${kind} ${at}`).toSorted(),
      );
      for (const { subject, lines } of people) {
        expect(lines.filter(({ entry }) => entry.kind === 'turned').length).toBeLessThanOrEqual(1);
        const firsts = lines.map(({ times }) => times[0] ?? '');
        expect(firsts).toEqual(firsts.toSorted());
        const isNew = done.some((one) => one.subject.patientId === subject.patientId && one.isNew);
        expect(lines.some((line) => line.isNew)).toBe(isNew);
      }
    }),
  );
});
