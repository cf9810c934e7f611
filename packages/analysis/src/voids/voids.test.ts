import { describe, expect, it } from 'vitest';
import type { Fact } from '../index.ts';
import { shownLight } from '../light/shown-light.ts';
import { analysed, context, minute, morning } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';
import { reportVoid } from './report-void.ts';

describe('the size of a void', () => {
  it.each([
    [99, 'small', 'SMALL'],
    [100, 'medium', 'MEDIUM'],
    [299, 'medium', 'MEDIUM'],
    [300, 'large', 'LARGE'],
  ])('of exactly %i ml is %s, in the fact and the pad’s status', (ml, size, padStatus) => {
    const wearer = createWearer(morning).pass(20);
    const { state } = analysed(wearer.measurements);
    Object.assign(state.voiding, { startAt: wearer.now() - minute, riseAt: wearer.now() });
    const facts: Fact[] = [];
    reportVoid(state, ml, { at: wearer.now(), context, facts });
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'void', ml, size }));
    expect(shownLight(state, wearer.now(), context).padStatus).toBe(padStatus);
  });
});

describe.each([10, 60])('voids, measured every %i s', (interval) => {
  const wearer = () => createWearer(morning, interval).pass(20);

  it.each([60, 150, 320])('finds a void of %i ml with about its volume', (ml) => {
    const dry = wearer();
    const startedAt = dry.now();
    const { of } = analysed(dry.voids(ml).pass(20).measurements);
    const [voided, ...others] = of('void');
    expect(others).toEqual([]);
    expect(voided?.ml).toBeGreaterThan(0.75 * ml);
    expect(voided?.ml).toBeLessThan(1.35 * ml);
    expect(voided?.lowMl).toBeLessThan(ml);
    expect(voided?.highMl).toBeGreaterThan(ml);
    expect(Math.abs((voided?.at ?? 0) - startedAt)).toBeLessThanOrEqual(1.5 * minute);
  });

  it('names small, medium and large', () => {
    const pods = [50, 180, 420].map((ml) => analysed(wearer().voids(ml).pass(10).measurements).of('void')[0]);
    expect(pods.map((voided) => voided?.size)).toEqual(['small', 'medium', 'large']);
  });

  it('finds two voids apart, and merges one interrupted for a minute', () => {
    const apart = wearer().voids(100).pass(15).voids(100).pass(10);
    expect(analysed(apart.measurements).of('void')).toHaveLength(2);
    const interrupted = wearer().voids(100).pass(1).voids(100).pass(10);
    const voids = analysed(interrupted.measurements).of('void');
    expect(voids).toHaveLength(1);
    expect(voids[0]?.ml).toBeGreaterThan(150);
  });

  it('takes slow drift and sweat for no void', () => {
    const sweating = wearer().set({ driftPctPerHour: 6, surfaceOctaves: 1.8 }).pass(240);
    expect(analysed(sweating.measurements).of('void')).toEqual([]);
  });

  it('takes a rise in a still body for a void, not with a turn', () => {
    const pressed = (stance: 'sitting' | 'lying-back') => {
      const risen = wearer().takes(stance).set({ driftPctPerHour: 1800 }).pass(1);
      return analysed(risen.set({ driftPctPerHour: 0 }).pass(25).measurements).of('void');
    };
    expect(pressed('sitting')).toEqual([]);
    expect(pressed('lying-back')).toHaveLength(1);
  });

  it('finds voids in a silence, and reads the silence as nothing', () => {
    const silent = wearer().silent(12);
    const voided = silent.voids(200).pass(10);
    const voids = analysed(voided.measurements).of('void');
    expect(voids).toHaveLength(1);
    expect(voids[0]?.ml).toBeGreaterThan(140);
  });
});
