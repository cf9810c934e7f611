import type { Weighing } from '../body/wearer.ts';
import { families } from '../pad/family.ts';
import type { LifeChoice } from '../part/life.ts';
import { parts } from '../part/part.ts';
import { sceneNames } from '../scene/scenes.ts';
import { type CommandOptions, count, fail, oneOf } from './command-options.ts';

const own = ['family', 'scene', 'part', 'weigh-from', 'weigh'] as const;

/** Refuses options that only files have, in any other command. */
export function refuseLife(options: CommandOptions): void {
  for (const name of own)
    if (options[name] !== undefined) fail(`--${name} goes with --out: a feed is everyday life`);
}

/** Reads the choice of the simulated life. */
export function readLife(options: CommandOptions): LifeChoice {
  const family = count(options, 'family', 0, 3);
  return {
    family: families[family]?.number ?? 0,
    scene: oneOf(options, 'scene', sceneNames),
    part: oneOf(options, 'part', parts),
  };
}

/** Reads the pads of each pod that are weighed. */
export const readWeighing = (options: CommandOptions): Weighing => ({
  from: count(options, 'weigh-from', 1, 10_000),
  count: count(options, 'weigh', 0, 10_000),
});
