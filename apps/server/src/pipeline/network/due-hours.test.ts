import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hearPod, type NodeHour, openNodeHour } from '../fleet/node-hours.ts';
import { decodeNodeHour, encodeNodeHour, heardOf } from './due-hours.ts';

const always = () => true;
const strength = fc.integer({ min: -127, max: 20 });
const signals = fc.array(strength, { minLength: 1, maxLength: 300 });
const partlyKnown = fc.array(fc.option(strength), { minLength: 1, maxLength: 300 });

function heardAs(strengths: readonly (number | null)[], hour = openNodeHour(1, 1)): NodeHour {
  for (const rssi of strengths) hearPod(hour, 7, rssi, always);
  return hour;
}
const ofPod = (hour: NodeHour) => heardOf(hour.pods.get(7) ?? expect.fail('not heard'));

test('count, best and worst are exact; the median is exact to 2 dB', () => {
  fc.assert(
    fc.property(signals, (strengths) => {
      const { heard, best, median, worst } = ofPod(heardAs(strengths));
      if (best === null || median === null || worst === null) throw new Error('no strength is known');
      const sorted = strengths.toSorted((a, b) => a - b);
      expect([heard, best, worst]).toEqual([strengths.length, sorted.at(-1), sorted[0]]);
      const middle = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
      const isInside = middle >= -110 && middle < -14;
      if (isInside) expect(Math.abs(median - middle)).toBeLessThanOrEqual(2);
      expect(median).toBeGreaterThanOrEqual(worst);
      expect(median).toBeLessThanOrEqual(best);
    }),
  );
});

test('an unknown strength is counted apart and changes no other figure', () => {
  fc.assert(
    fc.property(partlyKnown, (strengths) => {
      const known = strengths.filter((rssi) => rssi !== null);
      const unknown = strengths.length - known.length;
      const figures = ofPod(heardAs(strengths));
      expect(figures).toMatchObject({ heard: strengths.length, unknown });
      const { best, median, worst } = figures;
      if (known.length === 0) expect([best, median, worst]).toEqual([null, null, null]);
      else expect(ofPod(heardAs(known))).toEqual({ heard: known.length, unknown: 0, best, median, worst });
    }),
  );
});

test('an hour stored in between goes on as if it had not ended', () => {
  fc.assert(
    fc.property(partlyKnown, partlyKnown, fc.nat(), (before, after, messages) => {
      const hour = heardAs(before, { ...openNodeHour(1, 9), messages, loadMax: 0.5 });
      const restored = decodeNodeHour(1, encodeNodeHour(hour));
      expect(restored).toEqual(hour);
      expect(ofPod(heardAs(after, restored))).toEqual(ofPod(heardAs([...before, ...after])));
    }),
  );
});

test('a pod beyond the bound is not counted; the others are', () => {
  const hour = heardAs([-60]);
  expect(hearPod(hour, 8, -60, () => false)).toBe(false);
  expect(hearPod(hour, 7, -50, () => false)).toBe(true);
  expect([...hour.pods.keys()]).toEqual([7]);
});
