import type { Happening } from '../body/happening.ts';
import type { Scene, SceneDay } from './scene.ts';

/** One stretch out of reach of every node: the pad is changed in it, the pod is lifted and put back, or nothing happens. */
function oneAbsence({ luck, within }: SceneDay): Happening[] {
  const at = within(440, 1400);
  const seconds = luck.between(120, 2_400);
  const absence = { kind: 'leave-range', at, seconds } as const;
  const how = luck.unit();
  if (how > 0.7) return [absence];
  const away = luck.between(20, Math.min(300, seconds - 60));
  const off = at + Math.round(1000 * luck.between(20, seconds - away - 20));
  if (how > 0.55) return [absence, { kind: 'lift-pod', at: off, seconds: away }];
  return [absence, { kind: 'unclip', at: off, backAfterS: away }];
}

/** Pads changed where no node hears the pod, as in a bathroom; and absences in which none is changed. */
export const silentChanges: Scene = {
  group: 'contact',
  hard: 'pads changed in silences of 2 to 40 minutes, and silences in which none is changed',
  day: (day) => Array.from({ length: day.about(7) }, () => oneAbsence(day)).flat(),
};
