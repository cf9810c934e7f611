import { expect, test } from 'vitest';
import type { Lived } from '../testing/live-scene.ts';
import { liveScene, sceneStart } from '../testing/live-scene.ts';

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
/** Impacts as a pod reports them: measured at once, with an age of nothing. */
const impacts = ({ measured }: Lived): number =>
  measured.filter(({ frame }) => frame.flags.impact && frame.peakAgeS === 0).length;
const kinds = ({ truth }: Lived, kind: string): number => truth.filter((event) => event.kind === kind).length;
const degrees = (a: readonly number[], b: readonly number[]): number => {
  const dot = a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
  return (Math.acos(Math.min(1, dot / (Math.hypot(...a) * Math.hypot(...b)))) * 180) / Math.PI;
};

test('who sits down hard has impacts every day, and never falls', () => {
  for (const lived of liveScene({ scene: 'hard-sitting' }, 5, 3)) {
    expect(impacts(lived)).toBeGreaterThan(6);
    expect(kinds(lived, 'fall')).toBe(0);
  }
});

test('every fall is an impact over 2.5 g, and most people lie still afterwards', () => {
  let [falls, still] = [0, 0];
  for (const { truth, measured } of liveScene({ scene: 'falls' }, 8, 4))
    for (const event of truth) {
      if (event.kind !== 'fall') continue;
      falls++;
      const at = Date.parse(event.at);
      const index = measured.findIndex((each) => each.at === at);
      const struck = measured[index]?.frame;
      expect(struck?.flags.impact).toBe(true);
      expect(struck?.peak).toBeGreaterThanOrEqual(40);
      const [before, after] = [measured[index - 4]?.frame, measured[index + 1]?.frame];
      expect(degrees(before?.acceleration ?? [], after?.acceleration ?? [])).toBeGreaterThan(20);
      const later = measured.find((each) => each.at >= at + 90_000)?.frame;
      if ((later?.stillS ?? 0) >= 45) still++;
    }
  expect(falls).toBeGreaterThan(60);
  expect(still / falls).toBeGreaterThan(0.5);
  expect(still / falls).toBeLessThan(0.95);
});

test('a soft fall has little impact, and four in ten are helped up soon', () => {
  const falls = liveScene({ scene: 'soft-falls' }, 10, 3).flatMap(({ truth }) =>
    truth.flatMap((event) => (event.kind === 'fall' ? [event] : [])),
  );
  expect(falls.length).toBeGreaterThan(60);
  for (const { peakG } of falls) {
    expect(peakG).toBeGreaterThanOrEqual(1.6);
    expect(peakG).toBeLessThan(2.5);
  }
  const helped = falls.flatMap(({ helpedAfterS }) => helpedAfterS ?? []);
  expect(helped.length / falls.length).toBeGreaterThan(0.25);
  expect(helped.length / falls.length).toBeLessThan(0.55);
  for (const seconds of helped) {
    expect(seconds).toBeGreaterThanOrEqual(15);
    expect(seconds).toBeLessThanOrEqual(30);
  }
});

test('who never walks has pods at any angle', () => {
  const lived = liveScene({ scene: 'never-walks' }, 12, 1);
  const isWalking = ({ truth }: Lived): boolean =>
    truth.some((event) => event.kind === 'position' && event.position === 'walking');
  expect(lived.filter(isWalking)).toEqual([]);
  // Sitting at ten in the evening of any pod: the direction that points up lies in every quarter of the pod's plane.
  const quarters = new Set(
    lived.flatMap(({ truth, measured }) => {
      const sat = truth.find((event) => event.kind === 'position' && event.position === 'sitting');
      const frame = sat && measured.find(({ at }) => at > Date.parse(sat.at) + 60_000)?.frame;
      const [x = 0, y = 0] = frame?.acceleration ?? [];
      return frame ? [Math.floor((Math.atan2(y, x) / Math.PI + 1) * 2)] : [];
    }),
  );
  expect(quarters.size).toBe(4);
});

test('who leans back sits 38 to 67 degrees from the line of walking', () => {
  for (const { truth, measured } of liveScene({ scene: 'leans-back' }, 6, 2)) {
    const during = (position: string) =>
      truth.flatMap((event, index) => {
        if (event.kind !== 'position' || event.position !== position) return [];
        const from = Date.parse(event.at) + 20_000;
        const next = truth.slice(index + 1).find(({ kind }) => kind === 'position');
        const until = next ? Date.parse(next.at) - 10_000 : from;
        return measured.filter(({ at, frame }) => at > from && at < until && frame.flags.clipped);
      });
    const walked = during('walking');
    // The first means hold what was before. On one pad alone the pod sits at one angle.
    const first = walked[4];
    if (!first) continue;
    const pad = measured.slice(measured.indexOf(first)).findIndex(({ frame }) => !frame.flags.clipped);
    const until = pad < 0 ? Infinity : (measured[measured.indexOf(first) + pad]?.at ?? Infinity);
    const sat = during('sitting').filter(({ at }) => at > first.at && at < until);
    if (sat.length === 0) continue;
    // A bend forward now and then is part of sitting.
    const angles = sat.map(({ frame }) => degrees(first.frame.acceleration, frame.acceleration));
    const median = angles.toSorted((a, b) => a - b)[angles.length >> 1];
    expect(median).toBeGreaterThan(30);
    expect(median).toBeLessThan(75);
  }
});

test('a hoist swings the body and sets it down, four times a day', () => {
  for (const { truth, measured } of liveScene({ scene: 'hoist' }, 4, 2)) {
    const swung = measured.filter(
      ({ frame }, index) =>
        frame.activity >= 4 &&
        degrees(frame.acceleration, measured[index - 1]?.frame.acceleration ?? frame.acceleration) > 8,
    );
    expect(swung.length).toBeGreaterThan(15);
    expect(truth.some((event) => event.kind === 'position' && event.position === 'walking')).toBe(false);
    expect(truth.some(({ kind }) => kind === 'fall')).toBe(false);
  }
});

test('a restless night has many shifts and few turns; a quiet one neither', () => {
  const moved = (lives: readonly Lived[]): number =>
    mean(
      lives.map(({ measured }) => {
        const night = measured.filter(({ at }) => (at / 3_600_000) % 24 < 6);
        return night.filter(({ frame }) => frame.stillS < 20 && frame.activity > 3).length / night.length;
      }),
    );
  const restless = liveScene({ scene: 'restless' }, 5, 3);
  expect(moved(restless)).toBeGreaterThan(3 * moved(liveScene({}, 5, 3)));
  for (const lived of restless) {
    const shifts = (6 * 60) / 10;
    expect(kinds(lived, 'turn')).toBeGreaterThan(6);
    expect(kinds(lived, 'turn')).toBeLessThan(3 * shifts);
  }
});

test('a life begins in the position of its hour, and without a turn', () => {
  for (const { truth } of liveScene({}, 12, 0.1)) {
    const [first] = truth.filter(({ kind }) => kind === 'position');
    expect(first?.kind === 'position' && first.position).toMatch(/^lying-/);
    for (const { kind, at } of truth) if (kind === 'turn') expect(Date.parse(at)).toBeGreaterThan(sceneStart);
  }
});

test('every reported turn is 30 degrees or more, for at least 15 min', () => {
  for (const scene of ['home', 'restless'] as const)
    for (const { truth } of liveScene({ scene }, 3, 2)) {
      const turns = truth.flatMap((event) => (event.kind === 'turn' ? [event] : []));
      expect(turns.length).toBeGreaterThan(5);
      turns.forEach(({ degrees: by, at }, index) => {
        expect(by).toBeGreaterThanOrEqual(30);
        const next = turns[index + 1]?.at;
        if (next) expect(Date.parse(next) - Date.parse(at)).toBeGreaterThanOrEqual(15 * 60_000);
      });
    }
});

test('ordinary life jolts every day, mostly softly, and without a fall', () => {
  const joltsADay = (lives: readonly Lived[], fromG: number): number =>
    mean(
      lives.map(
        ({ measured }) =>
          measured.filter(({ frame }) => frame.peakAgeS < 10 && frame.peak >= 16 * fromG).length / 2,
      ),
    );
  for (const scene of ['ordinary-days', 'sitting-down', 'bed-drops', 'knocks', 'cared-for', 'car'] as const) {
    const lives = liveScene({ scene }, 6, 2);
    expect(joltsADay(lives, 1.6)).toBeGreaterThan(1);
    expect(joltsADay(lives, 2.5)).toBeLessThan(joltsADay(lives, 1.6) / 2);
    if (scene !== 'ordinary-days') expect(lives.some((lived) => kinds(lived, 'fall') > 0)).toBe(false);
  }
});
