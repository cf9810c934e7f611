import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context } from '../testing/analysed.ts';
import { dayEnd, isNight, localDay, nextShift } from './local-time.ts';

const zurich = { ...context, timeZone: 'Europe/Zurich' };
const at = (text: string): number => Date.parse(text);

describe("day and night, in the person's time zone", () => {
  it('follows the clock of the zone through its change', () => {
    expect(isNight(zurich, at('2026-03-28T06:30Z'))).toBe(false);
    expect(isNight(zurich, at('2026-03-28T05:30Z'))).toBe(true);
    expect(isNight(zurich, at('2026-03-29T05:30Z'))).toBe(false);
  });

  it('begins a day at local midnight, also in a zone of half hours', () => {
    expect(
      localDay('Asia/Kolkata', at('2026-01-05T18:30Z')) - localDay('Asia/Kolkata', at('2026-01-05T18:29Z')),
    ).toBe(1);
    expect(localDay('America/New_York', at('2026-01-06T04:59Z'))).toBe(
      localDay('America/New_York', at('2026-01-05T05:00Z')),
    );
  });

  it('ends a day where the next begins, also where clocks are changed at midnight', () => {
    const zones = [
      'UTC',
      'Europe/Zurich',
      'Asia/Kolkata',
      'Africa/Cairo',
      'America/Havana',
      'America/Santiago',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 20_000, max: 21_500 }), (timeZone, day) => {
        const end = dayEnd(timeZone, day);
        expect([localDay(timeZone, end - 1), localDay(timeZone, end)]).toEqual([day, day + 1]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('names the next shift, and none where day or night is empty', () => {
    expect(nextShift(zurich, at('2026-01-05T20:00Z'))).toBe(at('2026-01-05T21:00Z'));
    expect(nextShift(zurich, at('2026-01-05T21:00Z'))).toBe(at('2026-01-06T06:00Z'));
    expect(nextShift({ ...zurich, nightStartMin: zurich.dayStartMin }, at('2026-01-05T21:00Z'))).toBe(
      Infinity,
    );
  });

  it('handles a night after midnight, and a person with a night product alone', () => {
    const late = { ...zurich, nightStartMin: 60 };
    expect([isNight(late, at('2026-01-05T23:30Z')), isNight(late, at('2026-01-06T00:30Z'))]).toEqual([
      false,
      true,
    ]);
    const nightOnly = { ...zurich, nightStartMin: zurich.dayStartMin, dayProduct: null };
    expect(isNight(nightOnly, at('2026-01-05T12:00Z'))).toBe(true);
  });
});
