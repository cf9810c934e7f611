import { expect, test } from 'vitest';
import { createHome, podMac } from '../home.ts';
import { careOf, stage } from './staging.ts';

const minute = 60_000;
/** Day pads at any hour. */
const dayNight = { dayStartMin: 0, nightStartMin: 1439 };
const dayProduct = { productId: 1, workingMl: 520, rothwellMl: 2_080 };
const pods = Array.from({ length: 16 }, (_, n) => {
  const index = 2 * n;
  const place = { floor: '1', room: `1${String(index).padStart(2, '0')}` };
  return { mac: podMac(index), index, ...place, dayProduct, nightProduct: dayProduct };
});

/** The last eight frames of each pod before a demonstration begins. */
function lastFrames(beginning: number) {
  const start = beginning - 721 * minute;
  const home = createHome({
    seed: 2,
    start,
    pods: careOf(stage(pods, beginning), beginning),
    nodes: [{ mac: 'AC233F000001', floor: '1', room: '101' }],
    dayNight,
  });
  return home.pods.map((pod) => {
    const frames = [];
    for (let at = start + minute; at <= beginning; at += minute) frames.push(pod.measure(at).frame);
    return frames.slice(-8);
  });
}

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'a demonstration from %i:30 has a low battery, a loose clip, wet pads',
  (hour) => {
    const all = lastFrames(Date.UTC(2026, 10, 22, hour, 30));
    const last = all.flatMap((frames) => frames.at(-1) ?? []);
    expect(last.filter(({ batteryPct }) => (batteryPct ?? 100) < 20).length).toBeGreaterThanOrEqual(1);
    // A pod does not notice its loose clip in every measurement.
    const loose = all.filter((frames) => frames.some(({ flags }) => flags.loose));
    expect(loose.length).toBeGreaterThanOrEqual(1);
    const wetness = last.map(({ core }) => core.reduce((sum, zone) => sum + zone, 0) / 5);
    expect(wetness.filter((mean) => mean > 165).length).toBeGreaterThanOrEqual(3);
    expect(wetness.filter((mean) => mean < 145).length).toBeGreaterThanOrEqual(3);
  },
);
