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
    by: null,
    alertType: null,
    reason: null,
    note: minute % 3 === 0 ? 'a note' : null,
    weightG: null,
  }) as unknown as HandoverEntry;

test('actions sort by room number, and people without a room come last', () => {
  const people = doneByPerson([
    entryOf('none', null, 1, 'fell'),
    entryOf('ten', '10', 2, 'fell'),
    entryOf('two', '2', 3, 'fell'),
  ]);
  expect(people.map(({ subject }) => subject.label)).toEqual(['two', 'ten', 'none']);
});

test('each action occurs once, in order, and turns are one line with all times', () => {
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
        const ownNew = done.filter(
          (candidate) => candidate.subject.patientId === subject.patientId && candidate.isNew,
        );
        expect(lines.reduce((sum, { newTimes }) => sum + newTimes, 0)).toBe(ownNew.length);
        for (const { entry, times } of lines)
          if (entry.kind === 'fell' || (entry.note !== null && entry.kind !== 'turned'))
            expect(times).toHaveLength(1);
      }
    }),
  );
});
