import { expect, test } from 'vitest';
import { createHome, defaultDayNight } from '../home.ts';
import { listDevices } from '../list-devices.ts';
import type { TruthEvent } from '../truth.ts';
import { stage } from './staging.ts';

const minute = 60_000;
const hour = 60 * minute;
const midnight = Date.UTC(2026, 0, 12);

/** What really happens in the home of 40 around a beginning at this hour. */
function begin(hours: number) {
  const beginning = midnight + hours * hour;
  const start = beginning - 24 * hour;
  const seeded = listDevices(40, 12, 0);
  const pods = stage(seeded.pods, beginning, defaultDayNight, 0);
  const truth: TruthEvent[] = [];
  const home = createHome({
    seed: 1,
    start,
    nodes: seeded.nodes,
    pods,
    onTruth: (event) => truth.push(event),
  });
  for (const pod of home.pods) pod.skip(beginning + 30 * minute);
  const between = (kind: TruthEvent['kind'], from: number, to: number) =>
    truth.filter(
      (event) =>
        event.kind === kind &&
        Date.parse(event.at) > beginning + from * minute &&
        Date.parse(event.at) <= beginning + to * minute,
    );
  return { beginning, home, between, pods: seeded.pods };
}

test.each([0.5, 3, 9.5, 14, 21.2])(
  'at %d o’clock someone falls in the first minutes, and was sitting before',
  (hours) => {
    const { between } = begin(hours);
    const [fall] = between('fall', 0, 5);
    if (!fall) throw new Error('nobody falls');
    const before = between('position', -70, 2.4).flatMap((event) =>
      event.kind === 'position' && event.pod === fall.pod ? [event.position] : [],
    );
    expect(before.slice(-2)).toEqual(['standing', 'walking']);
    expect(before.some((position) => position.startsWith('lying'))).toBe(false);
  },
);

test.each([3, 9.5, 14, 21.2])('at %d o’clock pads are full, filling and changed within minutes', (hours) => {
  const { between, pods } = begin(hours);
  const fills = between('fill', -10.01, 0).flatMap((event) => {
    const plan = pods.find(({ mac }) => mac === event.pod.replaceAll(':', ''));
    // Of the larger capacity: by night it is the night pad's, by day it makes the test stricter.
    return event.kind === 'fill' && plan ? [event.ml / plan.nightProduct.workingMl] : [];
  });
  expect(fills.filter((share) => share > 0.55).length).toBeGreaterThanOrEqual(4);
  expect(fills.filter((share) => share < 0.4).length).toBeGreaterThanOrEqual(15);
  expect(between('void', 0, 10).length).toBeGreaterThanOrEqual(4);
  expect(between('padOn', 0, 30).length).toBeGreaterThanOrEqual(4);
});

test('everyone is heard at the beginning, and one pod leaves the range within minutes', () => {
  const { beginning, home } = begin(10);
  const away = home.pods.filter(({ wearer }) => wearer.unheardUntil > beginning);
  expect(away).toHaveLength(1);
  expect(away[0]?.wearer.unheardUntil).toBe(beginning + 31 * minute);
});

test('a small home gets as many parts as it has residents', () => {
  const { pods } = listDevices(3, 1, 0);
  expect(stage(pods, midnight, defaultDayNight, 0).filter(({ script }) => script)).toHaveLength(3);
});
