import { describe, expect, it } from 'vitest';
import { reading } from '../index.ts';
import { altered, coreRaised } from '../testing/altered.ts';
import { analysed, context, morning } from '../testing/analysed.ts';
import { createWearer } from '../testing/wearer.ts';

const voidsIn = (measurements: Parameters<typeof analysed>[0]) => analysed(measurements).of('void');

describe('signals that are hard to read', () => {
  it.each([15, 20, 30])('finds a tiny void of %i ml on dry and on wet pads', (ml) => {
    const wearer = createWearer(morning).pass(20).voids(ml).pass(40).voids(250).pass(60).voids(ml).pass(20);
    const voids = voidsIn(wearer.measurements);
    expect(voids).toHaveLength(3);
    expect(voids[0]?.lowMl).toBeLessThan(ml);
    expect(voids[0]?.highMl).toBeGreaterThan(ml);
  });

  it('counts cold, badly conducting water from outside as fill, but not as a void', () => {
    const poured = (celsius: number, surfaceOctaves: number) => {
      const wearer = createWearer(morning).pass(30).set({ driftPctPerHour: 1800, celsius, surfaceOctaves });
      wearer.pass(1).set({ driftPctPerHour: 0 }).pass(20);
      const { state, of } = analysed(wearer.measurements);
      return { reported: of('void').length, ml: reading(state, wearer.now(), context).fill?.ml ?? 0 };
    };
    const water = poured(35.2, 1.2);
    expect(water.reported).toBe(0);
    expect(water.ml).toBeGreaterThan(40);
    expect(poured(36.1, 4.5).reported).toBe(1);
  });

  it('makes nothing of one measurement that was misread or out of order', () => {
    const wearer = createWearer(morning).pass(40);
    const odd = altered(wearer.measurements, 150, 151, (frame) => ({
      core: coreRaised(frame, 70),
      surface: [200, 200, 200],
    }));
    const { state, of } = analysed(odd);
    expect(of('void')).toEqual([]);
    expect(reading(state, wearer.now(), context).fill?.ml).toBe(0);
  });

  it('takes a return after a body pressed it away for no void', () => {
    const wearer = createWearer(morning).pass(10).voids(300).pass(60);
    const pressed = altered(wearer.measurements, 180, 300, (frame) => ({ core: coreRaised(frame, -12) }));
    expect(voidsIn(wearer.measurements)).toHaveLength(1);
    expect(voidsIn(pressed)).toHaveLength(1);
  });

  it('reports a void in a gap as of the gap, with its volume', () => {
    const wearer = createWearer(morning).pass(20);
    const from = wearer.now();
    const received = wearer.measurements.length;
    wearer.voids(200).pass(20);
    const lost = wearer.measurements.filter((_, index) => index < received || index > received + 60);
    const [voided, ...others] = voidsIn(lost);
    expect(others).toEqual([]);
    expect(voided?.at).toBeLessThanOrEqual(from);
    expect(voided?.end).toBeGreaterThanOrEqual(from + 10 * 60_000);
    expect(voided?.ml).toBeGreaterThan(130);
  });

  it('lets dribbling count in the end, though no void is reported', () => {
    const wearer = createWearer(morning).pass(10);
    for (let count = 0; count < 150; count++) wearer.voids(1).pass(1.5);
    const { state, of } = analysed(wearer.measurements);
    expect(of('void').length).toBeLessThanOrEqual(1);
    expect(reading(state, wearer.now(), context).fill?.ml).toBeGreaterThan(75);
  });

  it('is not drawn up by a baseline that drifts', () => {
    const drifting = createWearer(morning).set({ driftPctPerHour: 1.2 }).pass(400);
    const { state } = analysed(drifting.measurements);
    expect(reading(state, drifting.now(), context).fill?.ml).toBeLessThan(10);
  });
});
