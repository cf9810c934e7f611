import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { createPadFluid, pour, settle } from './pad-fluid.ts';
import { createPadSensor, drawPodGain } from './pad-sensor.ts';

const mean = (values: Iterable<number>): number => {
  const list = [...values];
  return list.reduce((a, b) => a + b, 0) / list.length;
};
const noPress = [0, 0, 0, 0, 0];

/** Mean signals of many pads right after a void into each, and those of the surface after some minutes. */
function signals(ml: number, pads: number, minutesLater = 0): { core: number[]; surface: number[] } {
  const core: number[] = [];
  const surface: number[] = [];
  for (let pad = 0; pad < pads; pad++) {
    const noise = createRandom(5, pad);
    const sensor = createPadSensor(drawPodGain(noise), createRandom(6, pad), noise);
    const fluid = createPadFluid(800);
    for (let left = ml; left > 0; left -= 24) {
      pour(fluid, Math.min(24, left), [0.2, 0.6, 0.2]);
      settle(fluid, 2, 0);
    }
    for (let min = 0; min < minutesLater; min++) settle(fluid, 60, 0);
    settle(fluid, 2, 0);
    sensor.sense(fluid, 42, noPress, 0, 0.003);
    core.push(mean(sensor.core));
    surface.push(mean(sensor.surface));
  }
  return { core, surface };
}

test('500 ml raises the core about 2.5 times and the surface about 50 times', () => {
  const { core, surface } = signals(500, 200);
  expect(mean(core)).toBeGreaterThan(2.3);
  expect(mean(core)).toBeLessThan(2.7);
  expect(mean(surface)).toBeGreaterThan(40);
  expect(mean(surface)).toBeLessThan(60);
});

test('the surface relaxes as the urine wicks away, the core does not', () => {
  const fresh = signals(300, 40);
  const later = signals(300, 40, 40);
  expect(mean(later.surface)).toBeLessThan(mean(fresh.surface) / 5);
  expect(mean(later.core)).toBeGreaterThan(mean(fresh.core) * 0.97);
});

test('the core signal rises with every 100 ml, and ever less', () => {
  const course = [0, 100, 200, 300, 400, 500, 600, 700].map((ml) => mean(signals(ml, 60).core));
  const steps = course.slice(1).map((value, index) => value - (course[index] ?? 0));
  for (const step of steps) expect(step).toBeGreaterThan(0);
  expect(steps.at(-1)).toBeLessThan((steps[0] ?? 0) / 2);
});

test('gains differ from pad to pad by at least 15 % CV', () => {
  const gains = signals(400, 400).core.map((value) => value - 1);
  const average = mean(gains);
  const deviation = Math.sqrt(mean(gains.map((gain) => (gain - average) ** 2)));
  expect(deviation / average).toBeGreaterThan(0.15);
  expect(deviation / average).toBeLessThan(0.3);
});

test('a surface zone follows a sudden void within 42 s, not at once', () => {
  const noise = createRandom(1);
  const sensor = createPadSensor(1, createRandom(2), noise);
  const fluid = createPadFluid(800);
  sensor.sense(fluid, 60, noPress, 0, 0);
  fluid.damp.fill(0.5);
  sensor.sense(fluid, 2, noPress, 0, 0);
  const early = mean(sensor.surface);
  sensor.sense(fluid, 40, noPress, 0, 0);
  const settled = mean(sensor.surface);
  sensor.sense(fluid, 600, noPress, 0, 0);
  expect(early).toBeLessThan(settled / 2);
  expect(Math.abs(Math.log(mean(sensor.surface) / settled))).toBeLessThan(0.25);
});
