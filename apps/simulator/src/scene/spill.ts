import type { Happening, Liquid } from '../body/happening.ts';
import type { Random } from '../random.ts';
import type { Scene, SceneDay } from './scene.ts';

/** Conductivities over urine's 16 mS/cm: tap water 0.6, tea 1.2, juice 3.5 mS/cm; tea is still warm through the clothes. */
const drinks: readonly [Liquid, ...Liquid[]] = [
  { ions: 0.04, warmsC: -1.2 },
  { ions: 0.08, warmsC: 1.4 },
  { ions: 0.22, warmsC: -0.7 },
];

/** Of a cup of 200 ml, a part gets through the clothes onto the pad. */
const ontoPad = (luck: Random, strength: number): number => Math.min(180, luck.between(20, 110) * strength);

function oneSpill({ luck, within, strength, habits }: SceneDay): Happening {
  const [ml, seconds] = [ontoPad(luck, strength), luck.between(3, 12)];
  return { kind: 'spill', at: within(habits.wakesMin + 30, 1230), liquid: luck.pick(drinks), ml, seconds };
}

/** A drink goes over the lap, some times a day: liquid that nobody voided. */
export const spill: Scene = {
  group: 'wet',
  hard: 'water, tea or juice runs onto the pad: a rise that is no void, with few ions and another temperature',
  day: (day) => Array.from({ length: day.about(2.2) }, () => oneSpill(day)),
};
