import { expect, test } from 'vitest';
import { liveScene } from '../testing/live-scene.ts';
import { padsWorn } from '../testing/pads-worn.ts';

test('a tiny frequent voider voids 10 to 20 times a day, 15 to 70 ml each', () => {
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

test('pads worn to leakage leak, for most people every day, and hold more than they are stated to', () => {
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
