import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { sceneNames } from '../scene/scenes.ts';
import { liveScene } from '../testing/live-scene.ts';
import { lifeOf } from './life.ts';
import { drawFrom, seedOf } from './part.ts';
import { type RangeName, ranges } from './ranges.ts';

const names = Object.keys(ranges) as RangeName[];

test('unseen ranges overlap the seen ones, are no narrower, and lie elsewhere', () => {
  for (const name of names) {
    const { seen, unseen } = ranges[name];
    const isShare = seen[0] === seen[1];
    if (!isShare) {
      expect(Math.min(seen[1], unseen[1])).toBeGreaterThan(Math.max(seen[0], unseen[0]));
      expect(unseen[1] - unseen[0]).toBeGreaterThanOrEqual((seen[1] - seen[0]) * 0.95);
    }
    expect([...unseen]).not.toEqual([...seen]);
  }
});

test('each draw lies within the range of its part', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.constantFrom('seen', 'unseen'),
      fc.nat(),
      (name, part, seed) => {
        const [low, high] = ranges[name][part];
        const drawn = drawFrom(part)(name, createRandom(seed));
        expect(drawn).toBeGreaterThanOrEqual(low);
        expect(drawn).toBeLessThanOrEqual(high);
      },
    ),
  );
});

test('no two lives share a seed: other family, scene, part or seed', () => {
  const seeds = new Set<number>();
  for (let seed = 0; seed < 20; seed++)
    for (let family = 0; family < 4; family++)
      for (let scene = 0; scene < sceneNames.length; scene++)
        for (const part of ['seen', 'unseen'] as const) seeds.add(seedOf(seed, family, scene, part));
  expect(seeds.size).toBe(20 * 4 * sceneNames.length * 2);
  expect(lifeOf({ family: 0, scene: 'home', part: 'seen' }, 7).seed).toBe(7);
});

test('the unseen life of a command differs from the seen one', () => {
  const raw = (part: 'seen' | 'unseen'): string[] =>
    liveScene({ part }, 1, 0.1).flatMap(({ measured }) => measured.map(({ rawData }) => rawData));
  expect(raw('unseen')).not.toEqual(raw('seen'));
  expect(raw('unseen')).toEqual(raw('unseen'));
});
