import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  analyse,
  decodeState,
  encodeState,
  type Fact,
  freshState,
  type Measurement,
  reading,
} from '../index.ts';
import { altered } from '../testing/altered.ts';
import { analysed, context, minute, morning, newest } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

const hour = 60 * minute;
const seeds = [1, 2, 3, 4, 5];
const ended = (facts: readonly Fact[]) => newest(facts, 'cycle').map(({ removedAt }) => removedAt !== null);

/** A pad that held 330 ml, changed in a silence. */
const changedIn = (silence: number, seed: number, ml = 330) =>
  createWearer(morning, 10, seed).pass(10).voids(ml).pass(30).changesPadUnheard(silence).pass(10);

describe('a pad changed while the pod was not received', () => {
  it.each([2, 3, 3.5, 4, 5, 8, 15, 25, 40])('is found after a silence of %d minutes', (silence) => {
    for (const seed of seeds) {
      const wearer = changedIn(silence, seed);
      const { of, state, facts } = analysed(wearer.measurements);
      expect(ended(facts)).toEqual([true, false]);
      expect(of('cycle')[0]?.ml).toBeGreaterThan(240);
      expect(reading(state, wearer.now(), context)).toMatchObject({
        fill: { ml: 0 },
        pad: { wetSince: null, kind: 'known' },
        light: { shown: 'green' },
      });
    }
  });

  it('is detected with as little as 60 ml in the pad', () => {
    for (const seed of seeds)
      for (const silence of [2, 10, 40])
        expect(ended(analysed(changedIn(silence, seed, 60).measurements).facts)).toEqual([true, false]);
  });

  it('is dated to the middle of the silence', () => {
    const wearer = changedIn(30, 1);
    const [off, on] = analysed(wearer.measurements).of('cycle');
    const changedAt = morning + 55.5 * minute;
    expect(Math.abs((off?.removedAt ?? 0) - changedAt)).toBeLessThan(minute);
    expect(on?.at).toBe(off?.removedAt);
  });

  it('adds nothing of one pad to the next, through several of them', () => {
    const wearer = createWearer(morning).pass(10);
    for (let count = 0; count < 4; count++) wearer.voids(250).pass(30).changesPadUnheard(20).pass(20);
    wearer.voids(150).pass(20);
    const { of, state, facts } = analysed(wearer.measurements);
    expect(ended(facts)).toEqual([true, true, true, true, false]);
    for (const { removedAt, ml } of of('cycle')) expect(ml).toBeLessThan(removedAt === null ? 220 : 350);
    expect(reading(state, wearer.now(), context).fill?.ml).toBeLessThan(220);
  });

  it('is detected after a night away, without a judgement that depends on its time', () => {
    const wearer = createWearer(morning)
      .pass(10)
      .voids(250)
      .pass(30)
      .changesPadUnheard(10 * 60)
      .pass(10);
    const { of, state } = analysed(wearer.measurements);
    expect(of('cycle')).toMatchObject([{ timeliness: null }, { removedAt: null }]);
    expect(reading(state, wearer.now(), context)).toMatchObject({ fill: { ml: 0 }, pad: { kind: 'known' } });
  });

  it('is grey where the pad is wet but less full after a long silence', () => {
    const wearer = createWearer(morning).pass(10).voids(400).pass(30);
    wearer
      .changesPadUnheard(6 * 60)
      .silent(1)
      .voids(120);
    const worn = wearer.measurements.length;
    const measured = wearer.pass(15).measurements.filter((_, index) => index < 250 || index >= worn);
    const { facts, state } = analysed(measured);
    expect(ended(facts)).toEqual([true, false]);
    expect(reading(state, wearer.now(), context)).toMatchObject({
      fill: null,
      pad: { kind: 'used' },
      light: { shown: 'grey' },
    });
  });

  it('survives that the state is stored while the change is examined', () => {
    const { measurements } = changedIn(20, 3);
    const facts: Fact[] = [];
    let state = freshState(context.podId);
    for (const measurement of measurements) {
      facts.push(...analyse(state, measurement, context).facts);
      state = decodeState(encodeState(state)) ?? freshState(0);
    }
    expect(facts).toEqual(analysed(measurements).facts);
  });

  it('is detected once when measurements in between come late', () => {
    const wearer = createWearer(morning).pass(10).voids(330).pass(30);
    const from = wearer.measurements.length;
    wearer.pass(8).changesPad(4).pass(8);
    const to = wearer.measurements.length;
    wearer.pass(15);
    const all = wearer.measurements;
    const received = all.filter((_, index) => index < from || index >= to);
    expect(ended(analysed(received).facts)).toEqual([true, false]);
    const replayed = analysed(all);
    expect(ended(replayed.facts)).toEqual([true, false]);
    expect(replayed.of('cycle')[0]?.removedAt).toBe(all[from + 48]?.at);
  });
});

describe('no change', () => {
  const worn = (silence: number, seed: number) =>
    createWearer(morning, 10, seed).pass(10).voids(330).pass(30).silent(silence).pass(15);
  /** The core's reading over dry, reduced to `share` from one measurement on or, over `fadesFor` measurements, gradually. */
  const fading = (measurements: readonly Measurement[], from: number, to: number, share: number) =>
    measurements.flatMap((measurement, index) => {
      const part = 1 - (1 - share) * Math.min(1, Math.max(0, (index - from) / Math.max(1, to - from)));
      const low = (byte: number): number => Math.round(85 + part * (byte - 85));
      return altered([measurement], 0, 1, ({ core: [a, b, c, d, e] }) => ({
        core: [low(a), low(b), low(c), low(d), low(e)],
      })) as Measurement[];
    });

  it('is detected after any silence on the same pad', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 600 }), fc.integer({ min: 1, max: 200 }), (silence, seed) => {
        expect(ended(analysed(worn(silence, seed).measurements).facts)).toEqual([false]);
      }),
      { numRuns: 30 },
    );
  });

  it('is detected where the body presses the pad less after the silence', () => {
    for (const seed of seeds) {
      const { measurements } = worn(20, seed);
      const after = measurements.findIndex(({ at }) => at > morning + 45 * minute);
      const pressed = fading(measurements, after, after, 0.7);
      expect(ended(analysed(pressed).facts)).toEqual([false]);
    }
  });

  it('is detected in a pad that dries or clumps slowly, received or not', () => {
    const wearer = createWearer(morning)
      .pass(10)
      .voids(330)
      .pass(6 * 60);
    const dried = fading(wearer.measurements, 100, 100 + 5 * 360, 0.1);
    expect(ended(analysed(dried).facts)).toEqual([false]);
    // Two silences of an hour in the same hours.
    const received = dried.filter(({ at }) => {
      const since = at - morning;
      return !(since > 1.5 * hour && since < 2.5 * hour) && !(since > 3 * hour && since < 4 * hour);
    });
    expect(ended(analysed(received).facts)).toEqual([false]);
  });

  it('is detected on a clip that is loose after the silence', () => {
    const wearer = createWearer(morning)
      .pass(10)
      .voids(330)
      .pass(30)
      .silent(20)
      .set({ loose: true })
      .pass(15);
    const after = wearer.measurements.findIndex(({ at }) => at > morning + 45 * minute);
    expect(ended(analysed(fading(wearer.measurements, after, after, 0.3)).facts)).toEqual([false]);
  });

  it('is detected where a loose clip lets go of the zones for minutes', () => {
    const wearer = createWearer(morning).pass(10).voids(80).pass(20).set({ loose: true }).pass(15);
    const from = wearer.measurements.findIndex(({ at }) => at > morning + 36 * minute);
    expect(ended(analysed(fading(wearer.measurements, from, from, 0)).facts)).toEqual([false]);
  });

  it('is detected where the signal is gone for a moment only', () => {
    const { measurements } = worn(20, 1);
    const after = measurements.findIndex(({ at }) => at > morning + 45 * minute);
    const gone = altered(measurements, after, after + 9, () => ({ core: [85, 85, 85, 85, 85] as const }));
    expect(ended(analysed(gone).facts)).toEqual([false]);
  });
});
