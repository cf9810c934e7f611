import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batteryPct } from '../battery.ts';
import { createHome } from '../home.ts';
import { listDevices } from '../list-devices.ts';
import type { WornPad } from '../pad/worn-pad.ts';
import { everydayLife, lifeOf } from '../part/life.ts';
import { careOf, stage } from './staging.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const people = 40;
/**
 * A pad is red from the upper goal on, and on the board from two thirds between the demonstration's goals on, where the next void
 * would leak; the board reads it about a seventh fuller than its signal suggests. The target of a red light: docs/analysis.md, point 12.
 */
const red = { day: { true: 0.85, suggested: 0.73 / 1.15 }, night: { true: 0.75, suggested: 0.63 / 1.15 } };
const most = { redMs: 30 * minute, inPadMs: 10 * hour, inPositionMs: 4 * hour, onFloorMs: 20 * minute };
const lowPct = 20;

function isRedAt({ share, sensor, product: { workingMl } }: WornPad, at: number): boolean {
  const isNight = at % day < 7 * hour || at % day >= 21 * hour;
  const limits = red[isNight ? 'night' : 'day'];
  return share() >= limits.true || sensor.suggestedMl(share() * workingMl) / workingMl >= limits.suggested;
}

/** Runs the demonstration: the time of each person in each state, from its beginning on. */
function run(seed: number, beganAt: number) {
  const { pods, nodes } = listDevices(people, 4, 0);
  const plans = careOf(
    stage(
      pods.map((plan, index) => ({ ...plan, index })),
      beganAt,
    ),
    beganAt,
  );
  const home = createHome({ seed, start: beganAt - 2 * day, pods: plans, nodes });
  const redSince = new Map<string, number>();
  const floorSince = new Map<string, number>();
  return {
    plans,
    /** Lets time pass to then, and reads everyone's state. */
    look(at: number) {
      return home.pods.map((pod) => {
        pod.skip(at);
        const { wearer, mac } = pod;
        const isRed = wearer.pad !== undefined && isRedAt(wearer.pad, at);
        if (!isRed) redSince.delete(mac);
        else if (!redSince.has(mac)) redSince.set(mac, at);
        if (!wearer.fallen) floorSince.delete(mac);
        else if (!floorSince.has(mac)) floorSince.set(mac, at);
        return {
          padOn: wearer.pad?.onSince,
          isLongOnFloor: at - (floorSince.get(mac) ?? at) > most.onFloorMs,
          isOverdue:
            at - (redSince.get(mac) ?? at) > most.redMs ||
            at - (wearer.pad?.onSince ?? at) > most.inPadMs ||
            at - wearer.turnedAt > most.inPositionMs,
        };
      });
    },
  };
}

const seeds = fc.integer({ min: 1, max: 10_000 });
const beginnings = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((min) => Date.UTC(2026, 2, 9) + min * minute);
const mostEqual = (values: readonly number[]): number =>
  Math.max(0, ...[...Map.groupBy(values, (value) => value).values()].map(({ length }) => length));

test('at any beginning the home is well run: few overdue, nothing in lockstep', () => {
  const inOneMinute: number[] = [];
  fc.assert(
    fc.property(seeds, beginnings, (seed, beganAt) => {
      const home = run(seed, beganAt);
      for (let at = beganAt - 2 * hour; at < beganAt; at += 5 * minute) home.look(at);
      const now = home.look(beganAt);
      expect(now.filter(({ isOverdue }) => isOverdue).length).toBeLessThanOrEqual(2);
      const padsOn = now.flatMap(({ padOn }) => (padOn === undefined ? [] : Math.floor(padOn / minute)));
      // Two carers each in the evening round, at minutes of chance: over 4 in one of 200 homes.
      inOneMinute.push(mostEqual(padsOn));
      expect(mostEqual(padsOn)).toBeLessThanOrEqual(6);
    }),
    { numRuns: 8 },
  );
  expect(inOneMinute.toSorted((a, b) => a - b)[inOneMinute.length >> 1]).toBeLessThanOrEqual(3);
});

test('hours later hardly anyone but two is overdue, and none lies on the floor', () => {
  fc.assert(
    fc.property(seeds, beginnings, (seed, beganAt) => {
      const home = run(seed, beganAt);
      const overdue: number[] = [];
      for (let at = beganAt - hour; at <= beganAt + 12 * hour; at += 5 * minute) {
        const now = home.look(at);
        // Two people's carers come late; of the others one is overdue now and then.
        overdue.push(
          now.filter(({ isOverdue }, index) => isOverdue && home.plans[index]?.care === 'well').length,
        );
        expect(now.filter(({ isLongOnFloor }) => isLongOnFloor)).toEqual([]);
      }
      expect(overdue.reduce((sum, count) => sum + count, 0) / overdue.length).toBeLessThanOrEqual(0.5);
    }),
    { numRuns: 2 },
  );
});

test('at the beginning one battery is low, later never more than two', () => {
  fc.assert(
    fc.property(seeds, beginnings, (seed, beganAt) => {
      const { plans } = run(seed, beganAt);
      const { seed: lifeSeed } = lifeOf(everydayLife, seed);
      const low = (at: number) =>
        plans.filter(
          ({ mac, charge }) => batteryPct(lifeSeed, Number.parseInt(mac.slice(-4), 16), at, charge) < lowPct,
        ).length;
      expect(low(beganAt)).toBe(1);
      for (let at = beganAt; at < beganAt + 120 * day; at += day) expect(low(at)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 20 },
  );
});
