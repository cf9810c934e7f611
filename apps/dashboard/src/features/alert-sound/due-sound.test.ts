import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueSound, fallEveryMs, type Sounding } from './due-sound.ts';
import { lengthMs, tones } from './tones.ts';

const began = 1_000_000;
const alert = (id: string, more: Partial<Sounding> = {}): Sounding => ({
  alertId: id,
  isFall: false,
  isWaiting: true,
  isAudible: true,
  calledAt: began,
  ...more,
});
const fall = (more: Partial<Sounding> = {}) => alert('fall', { isFall: true, ...more });

test('a fall beats the rest, and both are one sound', () => {
  expect(dueSound([alert('wet'), fall()], new Map(), began, began)).toEqual({
    kind: 'fall',
    alertIds: ['wet', 'fall'],
  });
});

test('a fall sounds again until somebody has it in hand; another alert once each time it calls', () => {
  const sounded = new Map([
    ['fall', began],
    ['wet', began],
  ]);
  const both = [fall(), alert('wet')];
  expect(dueSound(both, sounded, began, began + fallEveryMs - 1)).toBeNull();
  expect(dueSound(both, sounded, began, began + fallEveryMs)?.alertIds).toEqual(['fall']);
  expect(dueSound([fall({ isWaiting: false })], sounded, began, began + 60_000)).toBeNull();
  expect(dueSound([alert('wet', { calledAt: began + 5 })], sounded, began, began + 5)?.kind).toBe('alert');
});

test('what waited long before the page began to listen does not sound, but a fall does', () => {
  const old = { calledAt: began - 3_600_000 };
  expect(dueSound([alert('wet', old)], new Map(), began, began)).toBeNull();
  expect(dueSound([fall(old)], new Map(), began, began)?.kind).toBe('fall');
});

test('over any course, nothing quiet or in hand sounds, and no waiting fall is silent for longer than its interval', () => {
  const alerts = fc.uniqueArray(
    fc.record({
      alertId: fc.constantFrom('a', 'b', 'c', 'd'),
      isFall: fc.boolean(),
      isWaiting: fc.boolean(),
      isAudible: fc.boolean(),
      calledAt: fc.integer({ min: began - 200_000, max: began + 100_000 }),
    }),
    { selector: ({ alertId }) => alertId },
  );
  fc.assert(
    fc.property(fc.array(alerts, { maxLength: 30 }), (course) => {
      const sounded = new Map<string, number>();
      for (const [second, now] of course.map((_one, index) => [index, began + index * 1_000] as const)) {
        const open = course[second] ?? [];
        const due = dueSound(open, sounded, began, now);
        for (const id of due?.alertIds ?? []) {
          const one = open.find(({ alertId }) => alertId === id);
          expect(one?.isWaiting && one.isAudible).toBe(true);
          sounded.set(id, now);
        }
        for (const { alertId, isFall, isWaiting, isAudible } of open)
          if (isFall && isWaiting && isAudible)
            expect(now - (sounded.get(alertId) ?? 0)).toBeLessThan(fallEveryMs);
      }
    }),
  );
});

test('the pulses of a sound do not overlap, and it is over before a fall sounds again', () => {
  for (const notes of Object.values(tones)) {
    for (const [index, { atMs, hz }] of notes.entries()) {
      const before = notes[index - 1];
      expect(before === undefined || before.atMs + before.forMs <= atMs).toBe(true);
      expect(hz).toBeGreaterThanOrEqual(150);
      expect(hz).toBeLessThanOrEqual(1_000);
    }
    expect(lengthMs(notes)).toBeLessThan(fallEveryMs);
  }
});
