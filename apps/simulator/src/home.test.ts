import { decodePodFrame, readHex } from '@padlight/contract';
import { expect, test } from 'vitest';
import { createHome, type Home, type HomeOptions } from './home.ts';
import { listDevices } from './list-devices.ts';
import type { Measurement } from './pod.ts';
import type { TruthEvent } from './truth.ts';

const start = Date.UTC(2026, 0, 5);
const minute = 60_000;
const day = 24 * 60 * minute;

function live(pods: number, days: number, options: Partial<HomeOptions> = {}, everyMs = minute) {
  const truth: TruthEvent[] = [];
  const home: Home = createHome({
    seed: 3,
    start,
    ...listDevices(pods, 4, 0),
    onTruth: (event) => truth.push(event),
    ...options,
  });
  const measured = home.pods.map((pod) => {
    const measurements: Measurement[] = [];
    for (let at = start + everyMs; at <= start + days * day; at += everyMs)
      measurements.push(pod.measure(at));
    return measurements;
  });
  return { home, truth, measured };
}

test('the same seed gives the same life to the byte, another seed another', () => {
  const raw = (seed: number): string[] =>
    live(3, 1, { seed }).measured.flatMap((pod) => pod.map(({ rawData }) => rawData));
  const first = raw(3);
  expect(raw(3)).toEqual(first);
  expect(raw(4)).not.toEqual(first);
});

test('every advertisement decodes by the contract to its intended frame', () => {
  for (const pod of live(6, 2).measured)
    for (const { frame, rawData } of pod) {
      expect(rawData).toHaveLength(62);
      expect(decodePodFrame(readHex(rawData) ?? new Uint8Array())).toEqual(frame);
    }
});

test('the counter rises by one at each measurement, also through pad changes', () => {
  const { measured, truth } = live(2, 2);
  expect(truth.filter(({ kind }) => kind === 'padOn').length).toBeGreaterThan(6);
  for (const pod of measured)
    pod.forEach(({ frame }, index) => {
      expect(frame.counter).toBe((pod[0]?.frame.counter ?? 0) + index);
    });
});

test("a pod that has sent before counts on, also over its counter's end", () => {
  const { pods, nodes } = listDevices(1, 1, 0);
  const counters = [41, 2 ** 24 - 1].flatMap((counter) => {
    const sent = { at: start + day, boot: 7, counter };
    const home = createHome({ seed: 3, start, nodes, pods: pods.map((plan) => ({ ...plan, sent })) });
    home.pods[0]?.skip(sent.at);
    return [10_000, 20_000].map((after) => home.pods[0]?.measure(sent.at + after).frame);
  });
  expect(counters.map((frame) => frame?.counter)).toEqual([42, 43, 0, 1]);
  expect(counters.map((frame) => frame?.boot)).toEqual([7, 7, 7, 7]);
});

test('the measuring interval does not change a life', () => {
  const reported = (everyMs: number): string[] =>
    live(3, 2, {}, everyMs)
      .truth.filter(({ kind }) => kind === 'void' || kind === 'turn' || kind === 'position')
      .map((event) => JSON.stringify(event));
  expect(reported(10 * minute)).toEqual(reported(minute));
});

test('the pad contains the voids less the leaks', () => {
  const { truth } = live(10, 4);
  const inPad = new Map<string, number>();
  let changes = 0;
  for (const event of truth) {
    const ml = inPad.get(event.pod) ?? 0;
    if (event.kind === 'padOn') inPad.set(event.pod, 0);
    if (event.kind === 'void') inPad.set(event.pod, ml + event.ml);
    if (event.kind === 'leak') inPad.set(event.pod, ml - event.ml);
    if (event.kind === 'padOff') {
      changes++;
      // A leak under 2 ml is not reported.
      expect(Math.abs(event.ml - ml)).toBeLessThan(3);
    }
  }
  expect(changes).toBeGreaterThan(100);
});

test('a pod off the body reports it; a dry pad follows within 7 min', () => {
  const { measured, truth } = live(1, 1, {}, 10_000);
  const off = truth.find(({ kind }) => kind === 'padOff');
  const on = truth.find(({ kind, at }) => kind === 'padOn' && at > (off?.at ?? ''));
  const [from, to] = [Date.parse(off?.at ?? ''), Date.parse(on?.at ?? '')];
  expect(to - from).toBeLessThanOrEqual(7 * minute);
  const between = measured[0]?.filter(({ at }) => at > from && at < to) ?? [];
  expect(between.length).toBeGreaterThan(10);
  for (const { frame } of between) {
    expect(frame.flags.clipped).toBe(false);
    expect(frame.core).toEqual([0, 0, 0, 0, 0]);
  }
  const after = measured[0]?.find(({ at }) => at > to)?.frame;
  expect(after?.flags.clipped).toBe(true);
  for (const zone of after?.core ?? [0]) expect(Math.abs(zone - 85)).toBeLessThan(25);
});

test('a fall is measured at once, with its impact and another orientation', () => {
  const script = {
    from: start,
    until: start + day,
    happenings: [
      { at: start + 40 * minute, kind: 'position', position: 'standing', tiltDeg: 0 },
      { at: start + 41 * minute + 3_000, kind: 'fall', impactG: 4, still: true },
    ],
  } as const;
  const plan = listDevices(1, 1, 0);
  const truth: TruthEvent[] = [];
  const home = createHome({
    seed: 3,
    start,
    nodes: plan.nodes,
    pods: plan.pods.map((pod) => ({ ...pod, script })),
    onTruth: (event) => truth.push(event),
  });
  const pod = home.pods[0];
  pod?.skip(start + 41 * minute);
  const at = pod?.impactBefore(start + 41 * minute + 10_000);
  expect(at).toBe(start + 41 * minute + 3_000);
  const frame = pod?.measure(at ?? 0).frame;
  expect(frame?.flags.impact).toBe(true);
  expect(frame?.peak).toBeGreaterThan(16 * 3);
  expect(frame?.peakAgeS).toBe(0);
  expect(truth.some(({ kind }) => kind === 'fall')).toBe(true);
  expect(pod?.measure(start + 43 * minute).frame.flags.impact).toBe(false);
});

test('every measurement reaches one to three nodes, plausibly strong and late', () => {
  const { home, measured } = live(12, 1, {}, 10 * minute);
  home.pods.forEach((pod, index) => {
    for (const measurement of measured[index] ?? []) {
      const receptions = pod.receive(measurement);
      const nodes = new Set(receptions.map(({ node }) => node));
      expect(nodes.size).toBeGreaterThanOrEqual(1);
      expect(nodes.size).toBeLessThanOrEqual(3);
      for (const { rssi, heardAt } of receptions) {
        expect(rssi).toBeGreaterThanOrEqual(-99);
        expect(rssi).toBeLessThanOrEqual(-30);
        expect(heardAt).toBeGreaterThan(measurement.at);
      }
    }
  });
});
