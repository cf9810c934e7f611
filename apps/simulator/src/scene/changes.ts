import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

function oneChange({ luck, within }: SceneDay): Happening {
  const at = within(440, 1260);
  const how = luck.unit();
  // Swapped in half a minute, or moved to another pad in seconds; worn again after the toilet; or just early.
  if (how < 0.45) return { kind: 'unclip', at, backAfterS: luck.between(6, 40) };
  if (how < 0.65) return { kind: 'unclip', at, backAfterS: luck.between(120, 600), usedAgain: true };
  return { kind: 'unclip', at };
}

/** Pads changed early, late, in seconds, and a used one put on again. */
export const changes: Scene = {
  group: 'everyday',
  hard: 'pads changed early or late, swapped within seconds, a used pad clipped on again',
  person: (anybody, luck) => ({ ...anybody, lateness: luck.pick([-0.3, -0.15, 0.2, 0.35]) }),
  day: (day) => Array.from({ length: day.about(4) }, () => oneChange(day)),
};
