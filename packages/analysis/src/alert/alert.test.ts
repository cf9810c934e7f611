import { AlertType, defaultGoals } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../index.ts';
import { active, analysed, context, minute, morning, newest } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

/** Goals that allow an hour in one position. */
const hourly = { ...context, goals: { ...defaultGoals, timeInPositionMin: 60 } };
const began = (facts: ReturnType<typeof analysed>['facts'], type: AlertType) =>
  newest(facts, 'condition').find((fact) => fact.type === type && fact.active)?.at ?? 0;

describe('a person who neither moves nor is moved', () => {
  it('must be checked after twice the goal’s time, until there is motion', () => {
    const wearer = createWearer(morning).pass(118);
    expect(active(analysed(wearer.measurements, hourly).facts, AlertType.check_patient)).toEqual([]);
    wearer.pass(4);
    const { facts } = analysed(wearer.measurements, hourly);
    expect(active(facts, AlertType.check_patient)).toEqual([true]);
    expect(Math.abs(began(facts, AlertType.check_patient) - morning - 120 * minute)).toBeLessThanOrEqual(
      2 * minute,
    );
    wearer.bump(1.2).pass(2);
    expect(active(analysed(wearer.measurements, hourly).facts, AlertType.check_patient)).toEqual([
      true,
      false,
    ]);
  });

  it('need not be checked while there is occasional motion, or the pod is off', () => {
    const fidgets = createWearer(morning);
    for (let hour = 0; hour < 3; hour++) fidgets.pass(55).bump(1.2);
    expect(active(analysed(fidgets.measurements, hourly).facts, AlertType.check_patient)).toEqual([]);
    const off = createWearer(morning, 60).pass(30).set({ offBody: true }).pass(200);
    expect(active(analysed(off.measurements, hourly).facts, AlertType.check_patient)).toEqual([]);
  });

  it('is not reported in a silence, nor right after a long silence', () => {
    const wearer = createWearer(morning, 60).pass(60);
    const { state } = analysed(wearer.measurements, hourly);
    const { facts } = advance(state, wearer.now() + 300 * minute, hourly);
    expect(active(facts, AlertType.check_patient)).toEqual([]);
    wearer.silent(200).pass(10);
    expect(active(analysed(wearer.measurements, hourly).facts, AlertType.check_patient)).toEqual([]);
  });

  it('is not reported where no time in a position is set', () => {
    const wearer = createWearer(morning, 60).pass(200);
    const free = { ...hourly, goals: { ...hourly.goals, timeInPositionOn: false } };
    expect(active(analysed(wearer.measurements, free).facts, AlertType.check_patient)).toEqual([]);
  });
});

describe('a pod that left its pad', () => {
  it('is in the bin when received an hour later, until on a pad again', () => {
    const wearer = createWearer(morning, 60).pass(20).voids(200).pass(20).comesOff().pass(58);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_bin)).toEqual([]);
    wearer.pass(4);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_bin)).toEqual([true]);
    wearer.changesPad(1).pass(5);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_bin)).toEqual([true, false]);
  });

  it('is not in the bin after an earlier silence, but through a later one', () => {
    const before = createWearer(morning, 60).pass(40).comesOff().pass(20);
    const { state } = analysed(before.measurements);
    const { facts } = advance(state, before.now() + 120 * minute, context);
    expect(active(facts, AlertType.check_bin)).toEqual([]);
    const after = createWearer(morning, 60).pass(40).comesOff().pass(70);
    const binned = analysed(after.measurements);
    const silent = advance(binned.state, after.now() + 120 * minute, context);
    expect(active([...binned.facts, ...silent.facts], AlertType.check_bin)).toEqual([true]);
  });

  it('is not in the bin where it was on none', () => {
    const wearer = createWearer(morning, 60).comesOff().pass(120);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_bin)).toEqual([]);
  });
});

describe('a pad that no one changes', () => {
  it('is past its profile 15 points over the upper goal, until it is changed', () => {
    const wearer = createWearer(morning).pass(10).voids(400).pass(10);
    const { facts } = analysed(wearer.measurements);
    expect(active(facts, AlertType.check_pad)).toEqual([true]);
    expect(active(facts, AlertType.check_pad_fill_profile)).toEqual([]);
    wearer.voids(300).pass(10);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_pad_fill_profile)).toEqual([true]);
    wearer.changesPad(3).pass(10);
    expect(active(analysed(wearer.measurements).facts, AlertType.check_pad_fill_profile)).toEqual([
      true,
      false,
    ]);
  });

  it('is never past its profile before it is red, whatever the goals and voids', () => {
    const voids = fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(voids, fc.integer({ min: 40, max: 95 }), fc.nat(1000), (mls, max, seed) => {
        const goals = { ...defaultGoals, padFillMaxDayPct: max, padFillMinDayPct: max / 2 };
        const wearer = createWearer(morning, 30, seed).pass(10);
        for (const ml of mls) wearer.voids(ml).pass(8);
        const { facts } = analysed(wearer.measurements, { ...context, goals });
        const over = began(facts, AlertType.check_pad_fill_profile);
        if (over > 0) expect(began(facts, AlertType.check_pad)).toBeLessThanOrEqual(over);
      }),
      { numRuns: 30 },
    );
  });
});
