import type { Happening } from '../body/happening.ts';
import { planLying } from '../body/position-plan.ts';
import { handlePod, type Scene, type SceneDay } from './scene.ts';

/** A transfer that begins at `minutes` after midnight. In bed the sling goes under, or comes out, by rolling the body. */
function transfer({ luck, at }: SceneDay, minutes: number, toBed: boolean): Happening[] {
  const begin = at(minutes);
  const after = (seconds: number): number => begin + Math.round(seconds * 1000);
  const lifted = luck.between(40, 120);
  const down = lifted + luck.between(60, 200);
  const rolled = (from: number): Happening[] => [
    { kind: 'position', at: after(from), position: 'lying-left', tiltDeg: -15 },
    { kind: 'position', at: after(from + luck.between(15, 35)), position: 'lying-right', tiltDeg: 15 },
  ];
  return [
    ...(toBed ? [{ kind: 'bump', at: after(5), joltG: 1.4 } as const] : rolled(0)),
    {
      kind: 'position',
      at: after(lifted),
      position: 'sitting',
      tiltDeg: luck.between(12, 38),
      joltG: luck.between(1.2, 1.8),
    },
    { kind: 'swing', at: after(lifted + 3), degrees: luck.between(5, 14) },
    { kind: 'bump', at: after(down), joltG: luck.between(1.5, 2.9) },
    { kind: 'swing', at: after(down + 8), degrees: 0 },
    ...(toBed
      ? rolled(down + 15)
      : [{ kind: 'position', at: after(down + 20), position: 'sitting', tiltDeg: 0 } as const]),
  ];
}

/** Out of bed in the morning and after the rest, back at noon and in the evening: always by hoist. */
function planTransfers(day: SceneDay): Happening[] {
  const { luck, habits, at } = day;
  const [up, noon, again, evening] = [
    luck.between(540, 585),
    luck.between(715, 750),
    luck.between(870, 905),
    luck.between(1060, 1110),
  ] as const;
  const lying = (from: number, to: number): Happening[] => planLying(habits, from, to, at(0), luck);
  return [
    ...lying(0, up),
    ...transfer(day, up, false),
    ...transfer(day, noon, true),
    ...lying(noon + 8, again),
    ...transfer(day, again, false),
    ...transfer(day, evening, true),
    ...lying(evening + 8, 1440),
  ];
}

/** A person who is moved by hoist alone. */
export const hoist: Scene = {
  group: 'motion',
  hard: 'transfers by hoist: rolled, lifted, swinging, set down with a bump',
  person: (habits, luck) => ({
    ...habits,
    mobility: 'in-bed',
    turnsEveryMin: luck.between(100, 200),
    headUpDeg: luck.between(12, 32),
    fallsPerDay: 0,
  }),
  replaces: new Set(['fall', 'position']),
  day: planTransfers,
};

function planDrop({ luck, within, strength, habits }: SceneDay): Happening[] {
  const at = within(habits.wakesMin + 20, habits.sleepsMin - 20);
  const after = (seconds: number): number => at + Math.round(seconds * 1000);
  const joltG = Math.min(6, luck.between(2.3, 4.2) * Math.sqrt(strength));
  return [
    { kind: 'position', at, position: 'standing', tiltDeg: 0 },
    // Into a deep armchair one lies back further than usual.
    {
      kind: 'position',
      at: after(luck.between(10, 60)),
      position: 'sitting',
      tiltDeg: luck.between(0, 14),
      joltG,
    },
  ];
}

/** A person who lets go half way down: sitting down is an impact, and no fall. */
export const hardSitting: Scene = {
  group: 'motion',
  hard: 'sits down hard: impacts over 2.5 g, another orientation and then rest, without a fall',
  person: (habits, luck) => ({ ...habits, mobility: luck.pick(['walks', 'sits']), fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: (day) => Array.from({ length: day.about(9) }, () => planDrop(day)).flat(),
};

/** Shifts of the hips while in bed: movement without a turn. */
function shifts({ luck, at, strength }: SceneDay, fromMin: number, toMin: number): Happening[] {
  const plan: Happening[] = [];
  for (let min = fromMin; min < toMin; min += luck.between(3, 16) / strength) {
    plan.push({ kind: 'shift', at: at(min), degrees: luck.pick([-1, 1]) * luck.between(5, 22) });
    if (luck.chance(0.15)) plan.push({ kind: 'bump', at: at(min + 0.2), joltG: luck.between(1.3, 2.4) });
  }
  return plan;
}

/** A restless night: shifts every few minutes, and real turns often. */
export const restless: Scene = {
  group: 'motion',
  hard: 'a restless night: many movements and small turns between the real ones',
  person: (habits, luck, strength) => ({
    ...habits,
    restlessness: Math.min(1, luck.between(0.6, 0.9) * strength),
    turnsEveryMin: luck.between(30, 60),
  }),
  replaces: new Set(['restless']),
  day: (day) => [
    { kind: 'restless', at: day.at(0), level: 0.8 },
    ...shifts(day, 1, day.habits.wakesMin),
    { kind: 'restless', at: day.at(day.habits.wakesMin), level: 0.1 },
    { kind: 'restless', at: day.at(day.habits.sleepsMin), level: 0.8 },
    ...shifts(day, day.habits.sleepsMin + 2, 1439),
  ],
};

/** Share of falls that are followed by lying still; after the others the person crawls, or is up again soon. Ours. */
const lieStill = 0.75;

/** The hours of a day in which a person falls: three times by day, and on six nights in ten. */
const fallHours = ({ luck }: SceneDay) =>
  (
    [
      [1, 5],
      [8, 11],
      [12, 15],
      [16.5, 20],
    ] as const
  ).filter((_, index) => index > 0 || luck.chance(0.6));

function planFall({ luck, at, habits }: SceneDay, hours: readonly [number, number]): Happening[] {
  const falls = at(60 * luck.between(...hours));
  const impactG = luck.between(2.7, 7.5);
  const before = luck.unit();
  const upright: Happening[] =
    before < 0.5 && falls > at(habits.wakesMin)
      ? [
          { kind: 'position', at: falls - 90_000, position: 'standing', tiltDeg: 0 },
          { kind: 'position', at: falls - 40_000, position: 'walking', tiltDeg: 0 },
        ]
      : [];
  return [...upright, { kind: 'fall', at: falls, impactG, still: luck.chance(lieStill) }];
}

/** Falls from standing and walking, off a chair and out of bed, by what the person does at that moment. */
export const falls: Scene = {
  group: 'motion',
  hard: 'real falls of several kinds, most of them with lying still afterwards',
  person: (habits, luck) => ({ ...habits, mobility: luck.pick(['walks', 'sits', 'walks', 'in-bed']) }),
  replaces: new Set(['fall']),
  day: (day) => fallHours(day).flatMap((hours) => planFall(day, hours)),
};

/** The trunk of an older person who falls softly: under the impact at which a pod measures at once. */
const softG = [1.6, 2.45] as const;
/** Share of soft falls after which someone helps at once. */
const helpedShare = 0.4;

function planSoftFall({ luck, at, habits }: SceneDay, hours: readonly [number, number]): Happening[] {
  const falls = at(60 * luck.between(...hours));
  const impactG = luck.between(...softG);
  const isUp = luck.chance(0.5) && falls > at(habits.wakesMin);
  const upright: Happening[] = isUp
    ? [
        { kind: 'position', at: falls - 120_000, position: 'standing', tiltDeg: 0 },
        { kind: 'position', at: falls - 100_000, position: 'walking', tiltDeg: 0 },
      ]
    : [];
  const fall = { kind: 'fall', at: falls, impactG, still: luck.chance(lieStill) } as const;
  return [...upright, luck.chance(helpedShare) ? { ...fall, helpedAfterS: luck.between(15, 30) } : fall];
}

/** An arrival as hard as a soft fall: into a chair, or onto the edge of the bed before lying down. */
function planHardArrival({ luck, within, habits }: SceneDay): Happening[] {
  const at = within(habits.wakesMin + 20, habits.sleepsMin - 20);
  const seated = at + Math.round(1000 * luck.between(10, 60));
  const joltG = luck.between(...softG);
  const sits: Happening[] = [
    { kind: 'position', at, position: 'standing', tiltDeg: 0 },
    { kind: 'position', at: seated, position: 'sitting', tiltDeg: luck.between(-8, 8), joltG },
  ];
  if (luck.chance(0.6)) return sits;
  const lies = seated + Math.round(1000 * luck.between(8, 60));
  const position = luck.pick(['lying-back', 'lying-left', 'lying-right'] as const);
  return [...sits, { kind: 'position', at: lies, position, tiltDeg: 0 }];
}

/** A stumble that is caught, or a knock against a door frame or a bed rail. */
const planSoftKnock = ({ luck, within }: SceneDay): Happening => ({
  kind: 'bump',
  at: within(0, 1440),
  joltG: luck.between(...softG),
});

/** Soft falls, many of them helped up within half a minute, among arrivals and knocks that are as hard. */
export const softFalls: Scene = {
  group: 'frail',
  hard: 'falls of 1.6 to 2.5 g, four in ten helped up after 15 to 30 s; chairs, beds and knocks that are as hard',
  person: (habits, luck) => ({ ...habits, mobility: luck.pick(['walks', 'sits', 'walks', 'in-bed']) }),
  replaces: new Set(['fall']),
  day: (day) => [
    ...fallHours(day).flatMap((hours) => planSoftFall(day, hours)),
    ...Array.from({ length: day.about(3) }, () => planHardArrival(day)).flat(),
    ...Array.from({ length: day.about(5) }, () => planSoftKnock(day)),
  ],
};

/** A person who never walks, with pods clipped on at any angle: nothing shows plainly which way is up. */
export const neverWalks: Scene = {
  group: 'frail',
  hard: 'never walks, each pod is clipped on at any angle, and hands are on it at every look',
  person: (habits, luck) => ({
    ...habits,
    mobility: luck.pick(['sits', 'in-bed', 'sits']),
    sitBackDeg: luck.between(18, 50),
    clippedAnyWay: true,
  }),
  day: (day) =>
    Array.from({ length: day.about(3) }, () =>
      handlePod(day.within(430, 1380), day.luck.between(10, 60), day.luck),
    ).flat(),
};

/**
 * Older people sit at a median of 38 degrees from their own walking line, by person 10 to 67, and the slowest walk at 0.09 g RMS
 * (HAR70+, Ustad 2023). These sit past the median.
 */
export const leansBack: Scene = {
  group: 'frail',
  hard: 'sits far back, 38 to 67 degrees from the line when walking, and walks slowly',
  person: (habits, luck) => ({
    ...habits,
    mobility: luck.pick(['walks', 'walks', 'sits']),
    sitBackDeg: luck.between(38, 67),
    gaitG: luck.between(0.09, 0.24),
    fallsPerDay: 0,
  }),
  replaces: new Set(['fall']),
};
