import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHome, defaultDayNight, type HeardPod } from '../home.ts';
import { listDevices } from '../list-devices.ts';
import type { Sent } from '../pod.ts';
import { goesOnFrom, measureOn } from './close-up.ts';
import { demoHomes } from './demo.ts';
import type { HomeFile } from './home-file.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const every = 10 * second;
const beganAt = Date.UTC(2026, 2, 9, 10, 30);

const fileOf = (seed: number, sent?: ReadonlyMap<string, Sent>): HomeFile => {
  const { pods, nodes } = listDevices(8, 2, 0);
  return {
    seed,
    nodes,
    installationId: 'site',
    mqttUrl: 'mqtt://127.0.0.1:1883',
    pods: pods.map((plan, index) => {
      const last = sent?.get(plan.mac);
      return { ...plan, index, ...(last && { sent: last }) };
    }),
    historyDays: 1,
    historyIntervalMs: minute,
    liveIntervalMs: every,
    beganAt,
    sendsHistory: sent === undefined,
    timeZone: 'Europe/Berlin',
    outagesPerDay: 0,
    dayNight: defaultDayNight,
  };
};

/** The contents of a wearer's pad, and its wear: the state that a display shows. */
const stateOf = ({ wearer }: HeardPod) => ({
  onSince: wearer.pad?.onSince,
  share: wearer.pad?.share(),
  clipped: wearer.clipped,
  position: wearer.stance.position,
  turnedAt: wearer.turnedAt,
  fallen: wearer.fallen,
});

/** One server and simulator that is killed at each of these times, and started again some minutes later. */
function killed(
  seed: number,
  kills: readonly { readonly at: number; readonly downMs: number }[],
  end: number,
) {
  const counters = new Map<string, number[]>();
  let sent: Map<string, Sent> | undefined;
  let pods: readonly HeardPod[] = [];
  let now = beganAt + minute;
  for (const { at, downMs } of [...kills, { at: end, downMs: 0 }]) {
    const { present, sentUntil } = demoHomes(fileOf(seed, sent), now);
    pods = present.pods;
    const newest = new Map<string, Sent>();
    for (const pod of pods) {
      pod.skip(sentUntil.get(pod.mac) ?? beganAt);
      const { received } = measureOn(pod, pod.wearer.now + every, at, every);
      const own = counters.get(pod.mac) ?? [];
      counters.set(pod.mac, [...own, ...received.map(({ frame }) => frame.counter)]);
      const last = received.at(-1);
      const { boot = 0, counter = 0 } = last?.frame ?? sent?.get(pod.mac) ?? {};
      newest.set(pod.mac, { at: last?.at ?? sent?.get(pod.mac)?.at ?? beganAt, boot, counter });
    }
    sent = newest;
    now = at + downMs;
  }
  return { states: pods.map(stateOf), counters: [...counters.values()] };
}

test('after any three kills of server and simulator, everyone continues as before', () => {
  const kill = fc.record({
    after: fc.integer({ min: 1, max: 90 }).map((minutes) => minutes * minute),
    downMs: fc.integer({ min: 0, max: 40 }).map((minutes) => minutes * minute),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.array(kill, { minLength: 3, maxLength: 3 }),
      (seed, gaps) => {
        let at = beganAt;
        const kills = gaps.map(({ after, downMs }) => {
          at += after;
          const kill = { at, downMs };
          at += downMs;
          return kill;
        });
        const end = at + hour;
        const restarted = killed(seed, kills, end);
        expect(restarted.states).toEqual(killed(seed, [], end).states);
        for (const counters of restarted.counters)
          expect(counters).toEqual(counters.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 6 },
  );
});

test('people who come or go after the beginning change no one else', () => {
  const at = beganAt + 2 * hour;
  const file = fileOf(3, new Map());
  const states = (pods: HomeFile['pods']) =>
    new Map(
      demoHomes({ ...file, pods }, at).present.pods.map((pod) => {
        pod.skip(at);
        return [pod.mac, stateOf(pod)];
      }),
    );
  const all = states(file.pods);
  const fewer = states(file.pods.filter((_, index) => index !== 2));
  expect(fewer.size).toBe(7);
  for (const [mac, state] of fewer) expect(state).toEqual(all.get(mac));
});

test('data that nodes no longer keep is lost, and the counter continues', () => {
  const sent = { at: beganAt, boot: 3, counter: 100 };
  expect(goesOnFrom(sent, beganAt + hour, every)).toEqual(sent);
  expect(goesOnFrom(sent, beganAt + 25 * hour, every)).toEqual({
    at: beganAt + hour,
    boot: 3,
    counter: 460,
  });
});

test('after six weeks a restarted life still comes to the same', () => {
  const at = beganAt + 45 * 24 * hour;
  const { pods, nodes } = listDevices(3, 1, 0);
  const whole = createHome({
    seed: 5,
    nodes,
    start: beganAt - 24 * hour - minute,
    utcOffsetMs: hour,
    pods: pods.map((plan) => ({ ...plan, care: 'well' })),
  });
  const sent = new Map(pods.map(({ mac }) => [mac, { at, boot: 0, counter: 1 }]));
  const file = fileOf(5, sent);
  const later = demoHomes({ ...file, pods: file.pods.slice(0, 3) }, at + minute).present;
  for (const home of [whole, later]) for (const pod of home.pods) pod.skip(at);
  expect(later.pods.map(stateOf)).toEqual(whole.pods.map(stateOf));
});
