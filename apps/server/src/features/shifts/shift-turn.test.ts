import type { ShiftId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turnsAround } from './shift-turn.ts';
import { type StoredShift, standardPlan } from './standard-shifts.ts';

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
const hour = 3_600_000;
const at = (text: string): number => Date.parse(text);
const [early, late, night] = standardPlan.map(({ shiftId }) => shiftId);

test('the present shift began at the last start that the clock showed', () => {
  const { previous, current, next } = turnsAround(standardPlan, 'Europe/Berlin', at('2026-06-01T13:30:00Z'));
  expect([previous.shiftId, current.shiftId, next.shiftId]).toEqual([early, late, night]);
  expect(current).toMatchObject({ startsAt: at('2026-06-01T12:00:00Z'), endsAt: at('2026-06-01T20:00:00Z') });
});

test('a night with a clock change is an hour shorter or longer', () => {
  const spring = turnsAround(standardPlan, 'Europe/Berlin', at('2026-03-29T00:30:00Z')).current;
  expect([spring.shiftId, spring.endsAt - spring.startsAt]).toEqual([night, 7 * hour]);
  const autumn = turnsAround(standardPlan, 'Europe/Berlin', at('2026-10-25T00:30:00Z')).current;
  expect([autumn.shiftId, autumn.endsAt - autumn.startsAt]).toEqual([night, 9 * hour]);
});

test('a skipped start is at the jump, and a repeated one is the first', () => {
  const plan = [{ ...standardPlan[0], startMin: 150 } as StoredShift];
  const spring = turnsAround(plan, 'Europe/Berlin', at('2026-03-29T12:00:00Z')).current;
  expect(spring.startsAt).toBe(at('2026-03-29T01:00:00Z'));
  const autumn = turnsAround(plan, 'Europe/Berlin', at('2026-10-25T12:00:00Z')).current;
  expect(autumn.startsAt).toBe(at('2026-10-25T00:30:00Z'));
});

const anyPlan = fc
  .uniqueArray(fc.integer({ min: 0, max: 287 }), { minLength: 1, maxLength: 8 })
  .map((starts) =>
    starts
      .sort((a, b) => a - b)
      .map(
        (slot, n): StoredShift => ({
          shiftId: `shift-${n}` as ShiftId,
          name: `${n}`,
          standard: null,
          startMin: slot * 5,
        }),
      ),
  );
/** Around both changes of the clock, and any other time. */
const anyTime = fc.oneof(
  fc.integer({ min: -48, max: 48 }).map((hours) => at('2026-03-29T01:00:00Z') + hours * hour),
  fc.integer({ min: -48 * 60, max: 48 * 60 }).map((minutes) => at('2026-10-25T01:00:00Z') + minutes * 60_000),
  fc.integer({ min: at('2024-01-01'), max: at('2030-01-01') }),
);

test('turns follow each other without gaps, each from its start by the clock', () => {
  fc.assert(
    fc.property(anyPlan, fc.constantFrom(...zones), anyTime, (plan, timeZone, now) => {
      const { previous, current, next } = turnsAround(plan, timeZone, now);
      expect(current.startsAt).toBeLessThanOrEqual(now);
      expect(current.endsAt).toBeGreaterThan(now);
      expect([previous.endsAt, next.startsAt]).toEqual([current.startsAt, current.endsAt]);
      expect(turnsAround(plan, timeZone, current.startsAt).current).toEqual(current);
      expect(turnsAround(plan, timeZone, current.endsAt).current).toEqual(next);
      const shift = plan.find(({ shiftId }) => shiftId === current.shiftId);
      const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
      const [hours = 0, minutes = 0] = timeFormat.format(current.startsAt).split(':').map(Number);
      const ahead = hours * 60 + minutes - (shift?.startMin ?? 0);
      // Ahead only if the clock jumped over the start.
      if (ahead !== 0) {
        const before = timeFormat.format(current.startsAt - 60_000);
        expect(ahead).toBeGreaterThan(0);
        expect(before).not.toBe(timeFormat.format(current.startsAt - 60_000 + 24 * hour));
      }
    }),
    { numRuns: 300 },
  );
});
