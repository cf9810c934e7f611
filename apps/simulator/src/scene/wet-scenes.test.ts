import { expect, test } from 'vitest';
import type { Lived } from '../testing/live-scene.ts';
import { liveScene } from '../testing/live-scene.ts';
import { padsWorn } from '../testing/pads-worn.ts';

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const surfaceOf = (lives: readonly Lived[]): number =>
  mean(
    lives.flatMap(({ measured }) =>
      measured.filter(({ frame }) => frame.flags.clipped).map(({ frame }) => mean(frame.surface)),
    ),
  );

test('in everyday life a pad holds its voids less its leaks, in both parts', () => {
  for (const part of ['seen', 'unseen'] as const) {
    const worn = liveScene({ part }, 6, 3).flatMap(padsWorn);
    expect(worn.length).toBeGreaterThan(50);
    // A leak under 2 ml is not reported.
    for (const { beforeMl, voidedMl, leakedMl, heldMl } of worn)
      expect(Math.abs(beforeMl + voidedMl - leakedMl - heldMl)).toBeLessThan(2.5);
  }
});

test('a heatwave wets the topsheet for hours and adds sweat to the pads', () => {
  const lives = liveScene({ scene: 'heatwave' }, 6, 3);
  expect(surfaceOf(lives)).toBeGreaterThan(surfaceOf(liveScene({}, 6, 3)) + 10);
  const sweated = lives
    .flatMap(padsWorn)
    .map(({ voidedMl, leakedMl, heldMl }) => heldMl - voidedMl + leakedMl);
  expect(Math.max(...sweated)).toBeGreaterThan(25);
  expect(mean(sweated)).toBeGreaterThan(5);
});

test('a spill raises what the pad holds without a void', () => {
  const lives = liveScene({ scene: 'spill' }, 6, 3);
  const spilt = lives
    .flatMap(padsWorn)
    .map(({ voidedMl, leakedMl, heldMl }) => heldMl - voidedMl + leakedMl)
    .filter((ml) => ml > 10);
  expect(spilt.length).toBeGreaterThan(15);
  expect(mean(spilt)).toBeGreaterThan(40);
  for (const ml of spilt) expect(ml).toBeLessThan(500);
});

test('a bath removes the pad for 15 min or more; a wash wets it', () => {
  const lives = liveScene({ scene: 'bath' }, 8, 3);
  let [baths, washes] = [0, 0];
  for (const { truth } of lives) {
    const offs = truth.filter(({ kind }) => kind === 'padOff');
    for (const off of offs) {
      const on = truth.find(({ kind, at }) => kind === 'padOn' && at > off.at);
      if (on && Date.parse(on.at) - Date.parse(off.at) >= 15 * 60_000) baths++;
    }
  }
  for (const { voidedMl, leakedMl, heldMl } of lives.flatMap(padsWorn))
    if (heldMl - voidedMl + leakedMl > 8) washes++;
  expect(baths).toBeGreaterThan(4);
  expect(washes).toBeGreaterThan(4);
});

test('a frequent voider voids 10 to 20 times a day, 15 to 70 ml', () => {
  for (const { truth } of liveScene({ scene: 'tiny-voids' }, 6, 3)) {
    const voids = truth.flatMap((event) => (event.kind === 'void' ? [event.ml] : []));
    expect(voids.length).toBeGreaterThanOrEqual(29);
    expect(voids.length).toBeLessThanOrEqual(60);
    for (const ml of voids) {
      expect(ml).toBeGreaterThanOrEqual(15);
      expect(ml).toBeLessThanOrEqual(70);
    }
  }
});

test('pads worn to leakage leak daily for most, and hold more than stated', () => {
  const lives = liveScene({ scene: 'leakage' }, 8, 3);
  const leaks = lives.map(({ truth }) => truth.filter(({ kind }) => kind === 'leak').length);
  expect(leaks.filter((count) => count >= 2).length).toBeGreaterThanOrEqual(6);
  for (const { voidedMl, leakedMl, heldMl } of lives.flatMap(padsWorn))
    expect(Math.abs(voidedMl - leakedMl - heldMl)).toBeLessThan(2.5);
});

test('leaks are rare in everyday life', () => {
  const days = 8 * 3;
  const leaks = liveScene({}, 8, 3).flatMap(({ truth }) => truth.filter(({ kind }) => kind === 'leak'));
  expect(leaks.length / days).toBeLessThan(0.8);
});
