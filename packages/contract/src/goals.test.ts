import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOptions } from './constants.ts';
import { clearOtherHalf, coversWholeDay, type DayNight, keepDayNight, toDayNight } from './day-night.ts';
import { goalParts, goalRanges, goalValues } from './goal-values.ts';
import { loosenedParts } from './loosened-goals.ts';
import { defaultGoals } from './patients.ts';

const time = fc.constantFrom(...timeOptions.map(({ value }) => value));
const productId = fc.integer({ min: 1, max: 9 });
const dayNight = (times: Partial<DayNight> = {}): DayNight => ({
  DayStartTime: '07:00:00',
  DayEndTime: '22:00:00',
  NightStartTime: '22:00:00',
  NightEndTime: '07:00:00',
  DayProductId: 1,
  NightProductId: 2,
  ...times,
});
const minutes = (from: string, to: string) => {
  const [start, end] = [from, to].map((at) => timeOptions.findIndex(({ value }) => value === at) * 30);
  return ((end ?? 0) - (start ?? 0) + 1440) % 1440 || 1440;
};

describe('day and night', () => {
  it('cover 24 hours exactly where each begins as the other ends', () => {
    fc.assert(
      fc.property(time, time, time, time, (DayStartTime, DayEndTime, NightStartTime, NightEndTime) => {
        const set = dayNight({ DayStartTime, DayEndTime, NightStartTime, NightEndTime });
        const cleared = clearOtherHalf(set);
        const halves = [
          [cleared.DayStartTime, cleared.DayEndTime],
          [cleared.NightStartTime, cleared.NightEndTime],
        ].flatMap(([from, to]) => (from && to ? [minutes(from, to)] : []));
        const whole = halves.reduce((sum, half) => sum + half, 0) === 1440;
        const meet = halves.length === 1 || (DayEndTime === NightStartTime && NightEndTime === DayStartTime);
        expect(coversWholeDay(set)).toBe(whole && meet);
      }),
    );
  });

  it('that last all day empty the other half, its product included', () => {
    fc.assert(
      fc.property(time, time, (start, other) => {
        const day = clearOtherHalf(dayNight({ DayStartTime: start, DayEndTime: start }));
        expect(day).toMatchObject({ NightStartTime: null, NightEndTime: null, NightProductId: 0 });
        expect(coversWholeDay(day)).toBe(true);
        const end = other === start ? null : other;
        const request = { DayStartTime: start, DayEndTime: end, NightStartTime: other, NightEndTime: other };
        const night = clearOtherHalf(dayNight(request));
        if (end !== null)
          expect(night).toMatchObject({ DayStartTime: null, DayEndTime: null, DayProductId: 0 });
      }),
    );
  });

  it('are the same after they are stored', () => {
    fc.assert(
      fc.property(time, time, productId, productId, (a, b, DayProductId, NightProductId) => {
        const [DayStartTime, DayEndTime, NightStartTime, NightEndTime] = [a, b, b, a];
        const both = { DayStartTime, DayEndTime, NightStartTime, NightEndTime, DayProductId, NightProductId };
        const onlyNight = { DayStartTime: null, DayEndTime: null, DayProductId: 0, NightEndTime: b };
        for (const set of [both, { ...both, ...onlyNight }]) {
          const stored = keepDayNight(set) ?? expect.fail();
          expect(toDayNight(stored)).toEqual(clearOtherHalf(set));
        }
      }),
    );
  });

  it('that leave hours out, or are missing, are not stored', () => {
    const nothing = { DayStartTime: null, DayEndTime: null, NightStartTime: null, NightEndTime: null };
    for (const set of [nothing, { NightStartTime: '21:00:00' }, { DayEndTime: null }, { NightEndTime: null }])
      expect(keepDayNight(dayNight(set))).toBeUndefined();
  });
});

describe('the values of a goal', () => {
  const limits = {
    padFillMinDayPct: 60,
    padFillMaxDayPct: 85,
    padFillMinNightPct: 50,
    padFillMaxNightPct: 75,
  };
  const wrong = (kind: keyof typeof goalValues, set: object) =>
    goalValues[kind].safeParse(set).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('include the defaults', () => {
    const known: Record<string, unknown> = { ...defaultGoals, ...dayNight() };
    for (const [kind, { shape }] of Object.entries(goalParts)) {
      const set = Object.fromEntries(Object.keys(shape).map((name) => [name, known[name]]));
      expect([kind, wrong(kind as keyof typeof goalParts, set)]).toEqual([kind, []]);
    }
  });

  it('keep the limits of the fill apart by the hysteresis, day and night', () => {
    const { min, max } = goalRanges.padFillPct;
    const pct = fc.integer({ min, max });
    fc.assert(
      fc.property(pct, pct, (low, high) => {
        const day = { ...limits, padFillMinDayPct: low, padFillMaxDayPct: high };
        const night = { ...limits, padFillMinNightPct: low, padFillMaxNightPct: high };
        const printed = high - low < 5;
        expect(wrong('padFill', { ...dayNight(), ...day })).toEqual(printed ? ['padFillMaxDayPct'] : []);
        expect(wrong('padFill', { ...dayNight(), ...night })).toEqual(printed ? ['padFillMaxNightPct'] : []);
      }),
    );
  });

  it('report a fault at its place', () => {
    const fill = { ...dayNight(), ...limits };
    expect(wrong('padFill', { ...fill, NightEndTime: '06:00:00' })).toEqual(['NightStartTime']);
    expect(wrong('padFill', { ...fill, DayProductId: 0, NightProductId: 0 })).toEqual(['DayProductId']);
    expect(wrong('padFill', { ...fill, DayEndTime: '22:15:00' })).toContain('DayEndTime');
    const warm = { temperatureLowC: 36.8, temperatureHighC: 37, temperatureRiseC: 1.1 };
    expect(wrong('temperature', warm)).toEqual(['temperatureHighC']);
    expect(wrong('temperature', { ...warm, temperatureLowC: 36.5 })).toEqual([]);
    expect(wrong('skinCare', { timeInPadMin: 59, timeInWetMin: 14, redTargetMin: 0 })).toHaveLength(3);
    expect(wrong('fall', { fallDetectionOn: null })).toEqual(['fallDetectionOn']);
  });
});

describe('a change of a goal', () => {
  const part = fc.record({
    timeInWetMin: fc.option(fc.integer({ min: 15, max: 720 })),
    timeInPositionOn: fc.boolean(),
    minTurnDegrees: fc.integer({ min: 10, max: 90 }),
    temperatureHighC: fc.integer({ min: 36, max: 42 }),
    padFillMinDayPct: fc.integer({ min: 5, max: 100 }),
  });

  it('loosens what its reverse does not, and an equal value loosens nothing', () => {
    fc.assert(
      fc.property(part, part, (before, after) => {
        const [there, back] = [loosenedParts(before, after), loosenedParts(after, before)];
        expect(there.filter((name) => back.includes(name))).toEqual([]);
        expect(loosenedParts(before, before)).toEqual([]);
        const moved = Object.keys(before).filter(
          (name) => Reflect.get(before, name) !== Reflect.get(after, name),
        );
        const safety = moved.filter((name) => name !== 'padFillMinDayPct');
        expect([...there, ...back].sort()).toEqual(safety.sort());
      }),
    );
  });

  it('loosens where a watch ends, or a limit comes later or never', () => {
    expect(loosenedParts({ fallDetectionOn: true }, { fallDetectionOn: false })).toEqual(['fallDetectionOn']);
    expect(loosenedParts({ fallDetectionOn: false }, { fallDetectionOn: true })).toEqual([]);
    expect(loosenedParts({ timeInWetMin: 60 }, { timeInWetMin: null })).toEqual(['timeInWetMin']);
    expect(loosenedParts({ temperatureLowC: 35 }, { temperatureLowC: 34 })).toEqual(['temperatureLowC']);
    expect(loosenedParts({ partialTurnsOn: false }, { partialTurnsOn: true })).toEqual(['partialTurnsOn']);
  });
});
