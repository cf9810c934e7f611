import { expect, test } from 'vitest';
import { drawFrom } from '../part/part.ts';
import { createRandom } from '../random.ts';
import { families } from './family.ts';
import { drawPodGain, type Surroundings } from './pad-sensor.ts';
import { dayProducts, makeOf } from './product.ts';
import { putOn, type WornPad } from './worn-pad.ts';

const second = 1000;
const mean = (values: Iterable<number>): number => {
  const list = [...values];
  return list.reduce((a, b) => a + b, 0) / list.length;
};
const deviation = (values: readonly number[]): number => {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
};
const around = (): Surroundings => ({
  press: new Float64Array(5),
  contact: new Float64Array(5).fill(1),
  noise: 0.004,
  celsius: 33,
  hours: 1,
  moist: 1,
  sweatMl: 0,
});
const draw = drawFrom('seen');
const product = { ...dayProducts[0], workingMl: 620 };
const reference = { ...makeOf(product, 1, draw), area: 1, dry: 1 };

function padOf(family: number, pad: number): WornPad {
  const podGain = drawPodGain(draw, createRandom(2, pad));
  const making = { product, make: reference, family: families[family] ?? families[0], podGain, draw };
  return putOn(making, 0, createRandom(3, pad), createRandom(4, pad));
}

interface Series {
  readonly core: readonly number[];
  readonly surface: readonly number[];
}

/** Runs a pad with voids of `ml` every 90 min, read every 10 s; returns means over its zones. */
function live(pad: WornPad, voids: readonly number[], ions = 1): Series {
  const [core, surface]: [number[], number[]] = [[], []];
  const surroundings = around();
  for (let at = 10 * second; at <= (voids.length * 90 + 10) * 60 * second; at += 10 * second) {
    const nth = (at / second - 600) / 5400;
    const ml = Number.isInteger(nth) ? voids[nth] : undefined;
    if (ml) pad.pour({ from: at, to: at + (ml / 12) * second, ml, ions, landing: [0.2, 0.6, 0.2] });
    pad.pass(at, 0, 30);
    pad.sensor.sense(pad.fluid, 10, surroundings);
    core.push(mean(pad.sensor.core));
    surface.push(mean(pad.sensor.surface));
  }
  return { core, surface };
}
const dry = (series: readonly number[]): number => mean(series.slice(0, 50));
const series = [110, 160, 90, 140];
/** The ratios to the dry pad: the core at the end, the surface at its highest in the last void. */
function ratios({ core, surface }: Series): { core: number; surface: number } {
  return {
    core: mean(core.slice(-30)) / dry(core),
    surface: Math.max(...surface.slice(-600)) / dry(surface),
  };
}
const pads = Array.from({ length: 60 }, (_, pad) => pad);

test.each([
  [0, 2.5, 50],
  [1, 2.5, 45],
  [2, 2, 33],
  [3, 2.5, 50],
])('family %d: 500 ml of voids raise C %d times, G about %d times', (family, c, g) => {
  const reported = pads.map((pad) => ratios(live(padOf(family, pad), series)));
  expect(Math.abs(mean(reported.map(({ core }) => core)) / c - 1)).toBeLessThan(0.08);
  expect(Math.abs(mean(reported.map(({ surface }) => surface)) / g - 1)).toBeLessThan(0.2);
});

test('scaled alike at 500 ml, no two families agree at 100 and 900 ml', () => {
  const bends = families.map(({ rise }) => [100, 900].map((ml) => rise(ml) / rise(500)));
  bends.forEach((bend, index) => {
    for (const other of bends.slice(index + 1))
      expect(Math.max(...bend.map((ratio, at) => Math.abs(ratio / (other[at] ?? 0) - 1)))).toBeGreaterThan(
        0.08,
      );
  });
});

test('every family rises with every ml, to 1,500 ml', () => {
  for (const { rise } of families) {
    expect(rise(0)).toBeCloseTo(0, 6);
    for (let ml = 20; ml <= 1500; ml += 20) expect(rise(ml)).toBeGreaterThan(rise(ml - 20));
  }
});

test('gains of one product differ by 15 % CV, and so does the signal', () => {
  const drawn = Array.from({ length: 2000 }, (_, pad) => padOf(0, pad).sensor.gain);
  expect(deviation(drawn) / mean(drawn)).toBeGreaterThan(0.15);
  expect(deviation(drawn) / mean(drawn)).toBeLessThan(0.25);
  const signals = pads.map((pad) => {
    const worn = padOf(0, pad);
    return { gain: worn.sensor.gain, rise: ratios(live(worn, [150, 150])).core - 1 };
  });
  for (const { gain, rise } of signals)
    expect(Math.abs(rise / gain / (families[0].rise(300) || 1) - 1)).toBeLessThan(0.15);
});

test.each([
  [0, 42],
  [1, 175],
])('family %d: the surface reaches 95 %% of a film within %d s', (family, within) => {
  const answers = pads.map((number) => {
    const pad = padOf(family, number);
    const surroundings = { ...around(), noise: 0 };
    const values: number[] = [];
    // A film that stays: poured onto the fibres faster than they can release it.
    for (let seconds = 0; seconds <= 400; seconds++) {
      pad.fluid.filmMl.fill(20);
      pad.fluid.filmIons.fill(20);
      pad.sensor.sense(pad.fluid, 1, surroundings);
      values.push(mean(pad.sensor.surface));
    }
    return values.findIndex((value) => value > 0.95 * mean(values.slice(-60)));
  });
  expect(Math.max(...answers)).toBeLessThanOrEqual(within * 1.15);
  expect(Math.min(...answers)).toBeGreaterThan(within / 5);
});

test("water without ions raises the surface by a tenth of urine's effect", () => {
  const urine = ratios(live(padOf(0, 1), [120]));
  const water = ratios(live(padOf(0, 1), [120], 0.05));
  expect(water.surface - 1).toBeLessThan((urine.surface - 1) / 8);
  expect((water.core - 1) / (urine.core - 1)).toBeGreaterThan(0.75);
  expect((water.core - 1) / (urine.core - 1)).toBeLessThan(0.92);
});

test('a dry pad of the drifting family wanders far more than a steady one', () => {
  const wanders = (family: number): number =>
    mean(
      pads.map((number) => {
        const pad = padOf(family, number);
        const surroundings = { ...around(), noise: 0 };
        const series: number[] = [];
        for (let minutes = 0; minutes < 480; minutes++) {
          surroundings.hours = minutes / 60;
          surroundings.celsius = 36 - 13 / (1 + minutes / 4);
          pad.sensor.sense(pad.fluid, 60, surroundings);
          series.push(mean(pad.sensor.core));
        }
        return (Math.max(...series.slice(2)) - Math.min(...series.slice(2))) / (series[2] ?? 1);
      }),
    );
  expect(wanders(0)).toBeGreaterThan(0.01);
  expect(wanders(3)).toBeGreaterThan(2.5 * wanders(0));
});

test('a void up to a share brings the suggested contents there, within a limit', () => {
  for (const pad of pads) {
    const worn = padOf(0, pad);
    for (const [hours, share] of [
      [1, 0.25],
      [2, 0.46],
    ] as const) {
      const at = hours * 3600 * second;
      worn.pass(at, 0, 30);
      worn.pour({
        from: at,
        to: at + 30 * second,
        ml: worn.mlUpTo(share),
        ions: 1,
        landing: [0.2, 0.6, 0.2],
      });
      worn.pass(at + 1800 * second, 0, 30);
      const suggested = worn.sensor.suggestedMl(worn.share() * product.workingMl) / product.workingMl;
      if (worn.share() < 0.98 * 1.3 * share) expect(Math.abs(suggested - share)).toBeLessThan(0.02);
      else expect(suggested).toBeLessThan(share);
    }
  }
});

test('a strong signal suggests more than a pad holds, a weak one less', () => {
  for (const pad of pads) {
    const { sensor } = padOf(0, pad);
    if (sensor.gain > 1.05) expect(sensor.suggestedMl(300)).toBeGreaterThan(300);
    if (sensor.gain < 0.95) expect(sensor.suggestedMl(300)).toBeLessThan(300);
  }
});
