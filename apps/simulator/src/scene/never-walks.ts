import { handlePod } from './handle-pod.ts';
import type { Scene } from './scene.ts';

/** Who never walks, with pods clipped on at any angle: nothing plain shows which way is up. */
export const neverWalks: Scene = {
  group: 'frail',
  hard: 'never walks, each pod is clipped on at any angle, and hands are on it at every look',
  person: (anybody, luck) => ({
    ...anybody,
    mobility: luck.pick(['sits', 'in-bed', 'sits']),
    sitBackDeg: luck.between(18, 50),
    clippedAnyWay: true,
  }),
  day: (day) =>
    Array.from({ length: day.about(3) }, () =>
      handlePod(day.within(430, 1380), day.luck.between(10, 60), day.luck),
    ).flat(),
};
