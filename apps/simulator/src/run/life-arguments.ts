import type { Weighing } from '../body/wearer.ts';
import { families } from '../pad/family.ts';
import type { LifeChoice } from '../part/life.ts';
import { parts } from '../part/part.ts';
import { sceneNames } from '../scene/scenes.ts';
import { count, fail, type Given, oneOf } from './given.ts';

const own = ['family', 'scene', 'part', 'weigh-from', 'weigh'] as const;

/** Refuses options that only files have, where something else was asked for. */
export function refuseLife(given: Given): void {
  for (const name of own)
    if (given[name] !== undefined) fail(`--${name} goes with --out: a feed is everyday life`);
}

/** Reads which life is to be simulated. */
export function readLife(given: Given): LifeChoice {
  const family = count(given, 'family', 0, 3);
  return {
    family: families[family]?.number ?? 0,
    scene: oneOf(given, 'scene', sceneNames),
    part: oneOf(given, 'part', parts),
  };
}

/** Reads which pads of each pod are weighed. */
export const readWeighing = (given: Given): Weighing => ({
  from: count(given, 'weigh-from', 1, 10_000),
  count: count(given, 'weigh', 0, 10_000),
});
