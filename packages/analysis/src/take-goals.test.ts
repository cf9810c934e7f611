import { AlertType, type Goals } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse, type Context, reading, takeGoals } from './index.ts';
import { active, analysed, context, morning } from './testing/analysed.ts';
import { createMover } from './testing/mover.ts';
import { createWearer, type Wearer } from './testing/wearer.ts';

const aiming = (goals: Partial<Goals>): Context => ({ ...context, goals: { ...context.goals, ...goals } });
const lightOf = (wearer: Wearer, state: ReturnType<typeof analysed>['state'], usedContext: Context) =>
  reading(state, wearer.now(), usedContext).light.shown;

describe('goals that were just set', () => {
  it('judge the fill at once, without the two minutes that a change must last', () => {
    const wearer = createWearer(morning).pass(10).voids(150).pass(30).voids(160).pass(30);
    const { state } = analysed(wearer.measurements);
    expect(lightOf(wearer, state, context)).toBe('yellow');
    const strict = aiming({ padFillMinDayPct: 30, padFillMaxDayPct: 50 });
    const step = takeGoals(state, strict);
    expect(lightOf(wearer, state, strict)).toBe('red');
    expect(active(step.facts, AlertType.check_pad)).toEqual([true]);
    const lenient = aiming({ padFillMinDayPct: 90, padFillMaxDayPct: 100 });
    expect(active(takeGoals(state, lenient).facts, AlertType.check_pad)).toEqual([false]);
    expect(lightOf(wearer, state, lenient)).toBe('green');
    // Reported again after the way back, though nothing was measured in between.
    expect(active(takeGoals(state, strict).facts, AlertType.check_pad)).toEqual([true]);
  });

  it('judge the next measurement, too', () => {
    const wearer = createWearer(morning).pass(10).voids(150).pass(30).voids(160).pass(30);
    const strict = aiming({ padFillMinDayPct: 30, padFillMaxDayPct: 50 });
    const { state } = analysed(wearer.measurements);
    takeGoals(state, strict);
    const before = wearer.measurements.length;
    for (const measurement of wearer.pass(1).measurements.slice(before)) analyse(state, measurement, strict);
    expect(lightOf(wearer, state, strict)).toBe('red');
  });

  it('report a temperature outside of new limits at once', () => {
    const { state } = analysed(createWearer(morning).pass(60).measurements);
    const facts = takeGoals(state, aiming({ temperatureHighC: 35.5 })).facts;
    expect(active(facts, AlertType.check_temperature)).toEqual([true]);
    expect(active(takeGoals(state, context).facts, AlertType.check_temperature)).toEqual([false]);
  });

  it('make a turn due, or not, without a measurement', () => {
    const { state } = analysed(createMover(morning).takes('back', 150).measurements);
    const facts = takeGoals(state, aiming({ timeInPositionMin: 120 })).facts;
    expect(active(facts, AlertType.check_position)).toEqual([true]);
    const off = aiming({ timeInPositionOn: false, fallDetectionOn: false });
    expect(active(takeGoals(state, off).facts, AlertType.check_position)).toEqual([false]);
  });

  it('report a wet pad that is worn too long, counted from its first wetness', () => {
    const wearer = createWearer(morning).pass(10).voids(90).pass(60);
    const { state } = analysed(wearer.measurements);
    expect(active(takeGoals(state, aiming({ timeInWetMin: 90 })).facts, AlertType.check_time_in_pad)).toEqual(
      [],
    );
    expect(active(takeGoals(state, aiming({ timeInWetMin: 45 })).facts, AlertType.check_time_in_pad)).toEqual(
      [true],
    );
    const due = aiming({ timeInWetMin: 90 });
    const wetFor = analysed(wearer.pass(40).measurements, due).facts;
    expect(active(wetFor, AlertType.check_time_in_pad)).toEqual([true]);
  });

  it('do not detect falls any more where that was turned off', () => {
    const falls = (usedContext: Context): number => {
      const fell = createMover(morning).takes('standing', 20).hits(4).takes('back', 0.2);
      const before = fell.measurements.length;
      const { state } = analysed(fell.measurements);
      takeGoals(state, usedContext);
      const after = fell.takes('back', 5).measurements.slice(before);
      return after
        .flatMap((measurement) => analyse(state, measurement, usedContext).facts)
        .filter(({ kind }) => kind === 'fall').length;
    };
    expect([falls(context), falls(aiming({ fallDetectionOn: false }))]).toEqual([1, 0]);
  });

  it('report nothing that is unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 5, max: 90 }), (ml, minutes) => {
        const { state } = analysed(createWearer(morning, 30).pass(10).voids(ml).pass(minutes).measurements);
        takeGoals(state, context);
        expect(takeGoals(state, context).facts).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

it('where partial turns do not count, only a whole one restarts the clock', () => {
  const whole = aiming({ partialTurnsOn: false });
  const turns = (pose: 'tiltedLeft' | 'left', usedContext: Context) =>
    analysed(createMover(morning).takes('back', 60).takes(pose, 30).measurements, usedContext).of('turn')
      .length;
  expect([turns('tiltedLeft', context), turns('tiltedLeft', whole), turns('left', whole)]).toEqual([1, 0, 1]);
});

it('the rise over the person’s own baseline is a goal', () => {
  const warm = createWearer(morning, 60)
    .pass(26 * 60)
    .set({ celsius: 36.8 })
    .pass(60);
  const alertsOf = (temperatureRiseC: number) =>
    active(analysed(warm.measurements, aiming({ temperatureRiseC })).facts, AlertType.check_temperature);
  expect([alertsOf(1.1), alertsOf(0.6)]).toEqual([[], [true]]);
});
