import { AlertId, AlertType, alertTypes } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerPast, type PastAlert } from './answer-past.ts';

const minute = 60_000;
const now = Date.UTC(2026, 3, 8, 12);
const raisedAt = now - 2 * 24 * 60 * minute;
const idOf = (n: number) => AlertId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
/** Builds an alert that was over when its readings came, so many minutes after it was raised. */
const pastOf = (n: number, lasted: number | null, more: Partial<PastAlert> = {}): PastAlert => {
  const endedAt = lasted === null ? null : raisedAt + lasted * minute;
  return {
    alertId: idOf(n),
    type: AlertType.check_pad,
    priority: 'high',
    raisedAt,
    raisedCount: 1,
    endedAt,
    steps: [
      { kind: 'raised', at: raisedAt, reason: null },
      ...(endedAt === null ? [] : [{ kind: 'resolved' as const, at: endedAt, reason: 'history' }]),
    ],
    ...more,
  };
};
const kindsOf = (alert: PastAlert) => answerPast(alert, now).steps.map(({ kind }) => kind);

test('most wet pads of the past were acknowledged and changed as when live', () => {
  const stories = Array.from({ length: 300 }, (_, n) => kindsOf(pastOf(n, 25)).join());
  const answered = stories.filter((story) => story === 'raised,acknowledged,resolved').length;
  expect(answered / stories.length).toBeGreaterThan(0.85);
  expect(stories.filter((story) => story === 'raised,resolved').length).toBeGreaterThan(0);
});

test('an alert that no one saw for long escalated before a carer came', () => {
  const stories = Array.from({ length: 300 }, (_, n) => kindsOf(pastOf(n, 90)).join());
  expect(new Set(stories)).toEqual(
    new Set(['raised,acknowledged,resolved', 'raised,escalated,acknowledged,resolved']),
  );
});

test('a fall was attended within a quarter-hour, whenever its readings came', () => {
  for (let n = 0; n < 50; n++)
    for (const lasted of [null, 0]) {
      const fall = answerPast(pastOf(n, lasted, { type: AlertType.check_fall }), now);
      expect(fall.steps.map(({ kind }) => kind)).toEqual(
        fall.escalatedAt === null
          ? ['raised', 'acknowledged', 'silenced']
          : ['raised', 'escalated', 'acknowledged', 'silenced'],
      );
      expect(fall.ended?.resolution).toBe('attended');
      expect((fall.ended?.at ?? now) - raisedAt).toBeLessThan(16 * minute);
    }
  const justNow = answerPast(
    pastOf(1, null, { type: AlertType.check_fall, raisedAt: now - minute / 2 }),
    now,
  );
  expect(justNow.ended).toBeNull();
});

test('the steps of any past alert are in order and never mention lateness', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(1000), fc.constantFrom(...alertTypes), gaps, (n, type, minutes) => {
      let at = raisedAt;
      const later = minutes.map((gap, index) => {
        at += gap * minute;
        return index % 2 === 0
          ? { kind: 'resolved' as const, at, reason: 'history' }
          : { kind: 'raised-again' as const, at, reason: null };
      });
      const isOver = minutes.length % 2 === 1;
      const steps = [{ kind: 'raised' as const, at: now, reason: 'late-data' }, ...later];
      const raisedCount = 1 + later.filter(({ kind }) => kind === 'raised-again').length;
      const past = pastOf(n, null, { type, steps, raisedCount, endedAt: isOver ? at : null });
      const { steps: answered, acknowledged, ended } = answerPast(past, now);
      const times = answered.map((step) => step.at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(answered[0]).toMatchObject({ kind: 'raised', at: raisedAt, reason: null });
      for (const { reason } of answered) expect(['history', 'late-data']).not.toContain(reason);
      expect(answered.filter(({ kind }) => kind === 'acknowledged')).toHaveLength(acknowledged ? 1 : 0);
      if (acknowledged) expect(acknowledged.at).toBeLessThan(ended?.at ?? now);
      expect(answerPast(past, now)).toEqual(answerPast(past, now));
    }),
  );
});
