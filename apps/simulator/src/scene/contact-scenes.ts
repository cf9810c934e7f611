import type { Happening } from '../body/happening.ts';
import { handlePod, type Scene, type SceneDay } from './scene.ts';

function planChange({ luck, within }: SceneDay): Happening {
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
  person: (habits, luck) => ({ ...habits, lateness: luck.pick([-0.3, -0.15, 0.2, 0.35]) }),
  day: (day) => Array.from({ length: day.about(4) }, () => planChange(day)),
};

/** The clip sits badly from going to bed until the morning, and no one notices. */
export const looseClip: Scene = {
  group: 'contact',
  hard: 'a loose clip all night: zones come and go, and noise is strong',
  person: (habits) => ({ ...habits, noticesLoose: false }),
  // Again after each round of the night, as a changed pad is clipped on as badly.
  day: ({ within, habits }) => [
    { kind: 'loose', at: within(5, 30) },
    { kind: 'loose', at: within(200, 230) },
    { kind: 'loose', at: within(330, 360) },
    { kind: 'tight', at: within(habits.wakesMin - 15, habits.wakesMin + 45) },
    { kind: 'loose', at: within(1318, 1360) },
  ],
};

function planCheck({ luck, within }: SceneDay) {
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
  day: (day) => Array.from({ length: day.about(6) }, () => planCheck(day)).flat(),
};

/** One stretch out of reach of every node: the pad is changed in it, the pod is lifted and put back, or nothing happens. */
function planAbsence({ luck, within }: SceneDay): Happening[] {
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
  day: (day) => Array.from({ length: day.about(7) }, () => planAbsence(day)).flat(),
};

/** Beds side by side: the difficulty is in the radio and the network alone. */
export const twoBeds: Scene = {
  group: 'contact',
  hard: 'all nodes hear all pods; clocks drift, messages come twice, late and out of order, frames are missed',
  radio: { oneRoom: true, heldBack: 0.02, sentTwice: 0.01, outagesPerDay: 1.5, worse: 3 },
};
