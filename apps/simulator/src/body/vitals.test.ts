import { decodePodFrame, readHex } from '@padlight/contract';
import { expect, test } from 'vitest';
import { createHome } from '../home.ts';
import { listDevices } from '../list-devices.ts';
import { measureTo, type VitalMeasurement } from '../pod.ts';
import { isNight, type Wearer } from './wearer.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 5);
const people = 24;
const days = 3;

interface Read extends VitalMeasurement {
  readonly asleep: boolean;
  readonly feverC: number;
  readonly position: Wearer['stance']['position'];
  readonly clipped: boolean;
}

/** The vital signs of everyone in each minute of some days. */
function read(vitals = true, of = people): Read[][] {
  const { pods, nodes } = listDevices(of, 2, 0);
  const home = createHome({ seed: 3, start, pods: pods.map((pod) => ({ ...pod, vitals })), nodes });
  return home.pods.map((pod) => {
    const values: Read[] = [];
    for (let at = start + minute; at <= start + days * 1440 * minute; at += minute) {
      pod.measure(at);
      const measurement = pod.measureVitals(at + minute);
      const { stance, feverC, clipped } = pod.wearer;
      const asleep = stance.position.startsWith('lying') && isNight(pod.wearer, at);
      if (measurement) values.push({ ...measurement, asleep, feverC, position: stance.position, clipped });
    }
    return values;
  });
}
const lives = read();
const mean = (values: readonly (number | undefined)[]): number => {
  const known = values.filter((value) => value !== undefined);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
};

test('a pod sends vital signs in their own frames, counted with the others', () => {
  for (const [first, second] of lives) {
    expect(decodePodFrame(readHex(first?.rawData ?? '') ?? new Uint8Array())).toEqual(first?.frame);
    expect((second?.frame.counter ?? 0) - (first?.frame.counter ?? 0)).toBe(2);
  }
});

test('a pod without the sensor sends none', () => {
  expect(read(false, 1).flat()).toEqual([]);
});

test('vital signs are measured once a minute, half way between two other measurements', () => {
  const { pods, nodes } = listDevices(1, 1, 0);
  const home = createHome({ seed: 3, start, pods: pods.map((pod) => ({ ...pod, vitals: true })), nodes });
  const [pod] = home.pods;
  if (!pod) throw new Error('no one lives there');
  const sent = Array.from({ length: 19 }, (_, n) => measureTo(pod, start + (n + 1) * 10_000)).flat();
  const times = (kind: string) =>
    sent.flatMap(({ at, frame }) => (frame.kind === kind ? [(at - start) / 1000] : []));
  expect(times('bio')).toEqual([15, 75, 135]);
  expect(times('pad')).toEqual(Array.from({ length: 19 }, (_, n) => 10 * (n + 1)));
  expect(sent.map(({ frame }) => frame.counter - (sent[0]?.frame.counter ?? 0))).toEqual([...sent.keys()]);
});

test('an unclipped pod reads nothing, and a lying person has no balance', () => {
  for (const { frame, clipped, position } of lives.flat()) {
    const { heartRatePerMin, spo2Pct, respirationPerMin, balanceTenthDeg } = frame;
    if (!clipped)
      expect([heartRatePerMin, spo2Pct, respirationPerMin]).toEqual([undefined, undefined, undefined]);
    if (position.startsWith('lying') || !clipped) expect(balanceTenthDeg).toBeUndefined();
  }
});

test('heart rate and breathing are slower asleep, and faster on the feet', () => {
  const all = lives.flat().filter(({ clipped }) => clipped);
  const awake = all.filter(({ asleep, feverC }) => !asleep && feverC === 0);
  const sleeping = all.filter(({ asleep, feverC }) => asleep && feverC === 0);
  const walking = awake.filter(({ position }) => position === 'walking');
  for (const sign of ['heartRatePerMin', 'respirationPerMin'] as const) {
    const of = (reads: readonly Read[]) => mean(reads.map(({ frame }) => frame[sign]));
    expect(of(sleeping)).toBeLessThan(of(awake));
    expect(of(walking)).toBeGreaterThan(of(awake));
  }
});

test('the saturation of some falls repeatedly in sleep, that of most does not', () => {
  const low = lives.map((values) => {
    const asleep = values.filter(({ asleep }) => asleep);
    const dips = asleep.filter(({ frame }) => (frame.spo2Pct ?? 100) < 90 && (frame.spo2Pct ?? 0) > 80);
    return dips.length / Math.max(1, asleep.length);
  });
  expect(low.filter((share) => share > 0.03).length).toBeGreaterThan(1);
  expect(low.filter((share) => share < 0.02).length).toBeGreaterThan(people / 2);
});

test('the life is the same with and without vital signs', () => {
  const pads = (vitals: boolean): string[] => {
    const { pods, nodes } = listDevices(2, 1, 0);
    const home = createHome({ seed: 3, start, pods: pods.map((pod) => ({ ...pod, vitals })), nodes });
    return home.pods.flatMap((pod) => {
      const frames: string[] = [];
      for (let at = start + minute; at <= start + 1440 * minute; at += minute) {
        const { counter: _counter, ...frame } = pod.measure(at).frame;
        pod.measureVitals(at + minute);
        frames.push(JSON.stringify(frame));
      }
      return frames;
    });
  };
  expect(pads(true)).toEqual(pads(false));
});
