import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueSound, fallEveryMs, type Hearing, type Sounding } from './due-sound.ts';
import { lengthMs, tones } from './tones.ts';

const began = 1_000_000;
const alert = (id: string, more: Partial<Sounding> = {}): Sounding => ({
  alertId: id,
  isFall: false,
  mustCall: false,
  isWaiting: true,
  sound: true,
  quietUntil: null,
  calledAt: began,
  ...more,
});
const fall = (more: Partial<Sounding> = {}) => alert('fall', { isFall: true, mustCall: true, ...more });

test('a fall beats the rest, and both are one sound', () => {
  expect(dueSound([alert('wet'), fall()], new Map(), began, began)).toEqual({
    kind: 'fall',
    alertIds: ['wet', 'fall'],
  });
});

test('a fall repeats until it is in hand; another alert sounds once a call', () => {
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

test('an alert from long before the page opened stays silent, but a fall sounds', () => {
  const old = { calledAt: began - 3_600_000 };
  expect(dueSound([alert('wet', old)], new Map(), began, began)).toBeNull();
  expect(dueSound([fall(old)], new Map(), began, began)?.kind).toBe('fall');
});

test('an alert still waiting after a quiet shift sounds once', () => {
  const quiet = alert('wet', { quietUntil: began + 60_000 });
  expect(dueSound([quiet], new Map(), began, began + 59_999)).toBeNull();
  expect(dueSound([quiet], new Map(), began, began + 60_000)?.kind).toBe('alert');
  expect(dueSound([quiet], new Map([['wet', began + 60_000]]), began, began + 61_000)).toBeNull();
});

const hearings: readonly Hearing[] = ['all', 'must-call', 'falls'];

test('an alert left out at night sounds once in the morning if still waiting', () => {
  const turn = alert('turn');
  expect(dueSound([turn], new Map(), began, began + 60_000, 'must-call')).toBeNull();
  expect(dueSound([turn], new Map(), began, began + 60_000)?.alertIds).toEqual(['turn']);
});

const mayBeHeard = ({ isWaiting, sound, quietUntil }: Sounding, now: number): boolean =>
  isWaiting && sound && (quietUntil ?? 0) <= now;

const alerts = fc.uniqueArray(
  fc
    .record({
      alertId: fc.constantFrom('a', 'b', 'c', 'd'),
      kind: fc.constantFrom('fall', 'red', 'other'),
      isWaiting: fc.boolean(),
      sound: fc.boolean(),
      quietUntil: fc.option(fc.integer({ min: began, max: began + 40_000 })),
      calledAt: fc.integer({ min: began - 200_000, max: began + 100_000 }),
    })
    .map(({ kind, ...more }) => ({ ...more, isFall: kind === 'fall', mustCall: kind !== 'other' })),
  { selector: ({ alertId }) => alertId },
);

test('night mode sounds the day’s falls and red pads; an absence only falls', () => {
  const sounded = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.integer({ min: began, max: began + 60_000 }),
  );
  const now = fc.integer({ min: began, max: began + 120_000 });
  fc.assert(
    fc.property(alerts, sounded, now, (open, last, at) => {
      const dueOf = (hearing: Hearing) => {
        const due = dueSound(open, new Map(Object.entries(last)), began, at, hearing);
        return open.filter(({ alertId }) => due?.alertIds.includes(alertId));
      };
      expect(dueOf('must-call')).toEqual(dueOf('all').filter(({ mustCall }) => mustCall));
      expect(dueOf('falls')).toEqual(dueOf('all').filter(({ isFall }) => isFall));
    }),
  );
});

test('nothing quiet or in hand sounds, and every waiting fall repeats at its interval', () => {
  const history = fc.array(fc.record({ open: alerts, hearing: fc.constantFrom(...hearings) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(history, (steps) => {
      const sounded = new Map<string, number>();
      for (const [second, { open, hearing }] of steps.entries()) {
        const now = began + second * 1_000;
        const due = dueSound(open, sounded, began, now, hearing);
        for (const id of due?.alertIds ?? []) {
          const alert = open.find(({ alertId }) => alertId === id);
          expect(alert && mayBeHeard(alert, now)).toBe(true);
          sounded.set(id, now);
        }
        for (const alert of open)
          if (alert.isFall && mayBeHeard(alert, now))
            expect(now - (sounded.get(alert.alertId) ?? 0)).toBeLessThan(fallEveryMs);
      }
    }),
  );
});

test('the pulses of a sound do not overlap, and end before the next one', () => {
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
