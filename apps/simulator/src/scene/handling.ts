import { handlePod } from './handle-pod.ts';
import type { Scene, SceneDay } from './scene.ts';

function check({ luck, within }: SceneDay) {
  const at = within(430, 1380);
  const knocks = handlePod(at, luck.between(10, 70), luck);
  if (luck.chance(0.3)) return knocks;
  const lifted = at + Math.round(luck.between(5, 30) * 1000);
  // Mostly a glance under the clip, sometimes the pod is carried off to be wiped or charged.
  const seconds = luck.chance(0.75) ? luck.between(4, 60) : luck.between(120, 900);
  return [...knocks, { kind: 'lift-pod', at: lifted, seconds } as const];
}

/** A carer handles the pod: checks it, takes it off and clips it back onto the same pad. */
export const handling: Scene = {
  group: 'contact',
  hard: 'a carer handles the pod, takes it off and puts it back onto the same pad, at another angle',
  day: (day) => Array.from({ length: day.about(6) }, () => check(day)).flat(),
};
