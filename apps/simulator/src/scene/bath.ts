import type { Happening } from '../body/happening.ts';
import { handlePod } from './handle-pod.ts';
import type { Scene, SceneDay } from './scene.ts';

/** Tap water with some soap: about 1 mS/cm against urine's 16. */
const bathWater = { ions: 0.06, warmsC: -0.8 } as const;

/** Washed in bed: the pad stays on and gets wet, and is or isn't changed afterwards. */
function washedInBed({ luck, within, strength }: SceneDay): Happening[] {
  const at = within(480, 690);
  const minutes = luck.between(6, 15);
  const splashes = Array.from(
    { length: luck.whole(2, 4) },
    (): Happening => ({
      kind: 'spill',
      at: at + Math.round(luck.between(0.5, minutes) * 60_000),
      liquid: bathWater,
      ml: luck.between(4, 28) * strength,
      seconds: luck.between(2, 10),
    }),
  );
  const changed: Happening[] = luck.chance(0.5) ? [{ kind: 'unclip', at: at + 60_000 * (minutes + 2) }] : [];
  return [...handlePod(at, minutes * 60, luck), ...splashes, ...changed];
}

/** Bathed: the pad comes off, the pod lies about for the length of a bath, and a dry pad goes onto moist skin. */
function bathed({ luck, within }: SceneDay): Happening[] {
  const at = within(480, 690);
  return [
    ...handlePod(at - 90_000, 80, luck),
    { kind: 'unclip', at, backAfterS: luck.between(15, 40) * 60 },
    { kind: 'sweat', at: at + 15 * 60_000, level: 1 },
    { kind: 'sweat', at: at + luck.between(60, 90) * 60_000, level: 0 },
  ];
}

/** A bath or a wash every day, sometimes a second wash in the evening. */
export const bath: Scene = {
  group: 'wet',
  hard: 'the pad comes off for a bath, or gets wet from outside while a carer washes',
  day: (day) => (day.luck.chance(0.45) ? bathed(day) : washedInBed(day)),
};
