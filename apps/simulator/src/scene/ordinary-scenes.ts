import type { Happening } from '../body/happening.ts';
import type { Position } from '../body/stance.ts';
import { handlePod, type Scene, type SceneDay } from './scene.ts';

/**
 * Stand-to-sit movements a day: 36, deviation 16, of frail older patients; 57 and 71 of fitter ones (Grant 2011; 33 to 71 over ten
 * studies, Bohannon 2015).
 */
const seats = { usual: 36, deviation: 16, bounds: [10, 80] } as const;
/** Share of arrivals in which one lets go half way down, and how much harder they are: ours. */
const letsGo = { share: 0.25, times: 1.35 };
/** Share of arrivals on the edge of the bed, after which one lies down. */
const bedEdges = 0.06;

/** One arrival: on a chair, a toilet, in a deep armchair, or on the edge of the bed. */
function planArrival({ luck, within, habits, joltG }: SceneDay): Happening[] {
  const at = within(habits.wakesMin + 10, habits.sleepsMin - 10);
  const seated = at + Math.round(1000 * luck.between(8, 120));
  const tiltDeg = luck.chance(0.15) ? luck.between(10, 28) : luck.between(-10, 12);
  const sits: Happening[] = [
    { kind: 'position', at, position: 'standing', tiltDeg: 0 },
    {
      kind: 'position',
      at: seated,
      position: 'sitting',
      tiltDeg,
      joltG: joltG(luck.chance(letsGo.share) ? letsGo.times : 1),
    },
  ];
  if (!luck.chance(bedEdges)) return sits;
  const lies = seated + Math.round(1000 * luck.between(5, 60));
  const position = luck.pick(['lying-back', 'lying-left', 'lying-right'] as const);
  return [...sits, { kind: 'position', at: lies, position, tiltDeg: 0 }];
}

/** The arrivals of a day, each after standing up. */
function planSeats(day: SceneDay): Happening[] {
  const [fewest, most] = seats.bounds;
  const count = Math.round(
    Math.min(most, Math.max(fewest, day.luck.normal(seats.usual, seats.deviation) * day.strength)),
  );
  return Array.from({ length: count }, () => planArrival(day)).flat();
}

/** A person who sits down as often as older people do, at times hard. */
export const sittingDown: Scene = {
  group: 'ordinary',
  hard: 'sits down some 36 times a day, one in four by letting go; deep armchairs, and the edge of the bed before lying',
  person: (habits, luck) => ({ ...habits, mobility: luck.pick(['walks', 'sits']), fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: planSeats,
};

/** How much harder a drop onto the bed is than other jolts: a mattress gives, but the person lets go. Ours. */
const bedDropTimes = 1.15;

/** Onto the bed from standing, straight to lying; then sleep, or a rest of half an hour and more. */
function planDrop({ luck, joltG }: SceneDay, at: number): Happening[] {
  const lies = at + Math.round(1000 * luck.between(15, 90));
  const position = luck.pick(['lying-back', 'lying-left', 'lying-right', 'lying-front'] as const);
  return [
    { kind: 'position', at, position: 'standing', tiltDeg: 0 },
    { kind: 'position', at: lies, position, tiltDeg: luck.between(-15, 15), joltG: joltG(bedDropTimes) },
  ];
}

/** To bed in the evening, after one to three ways to the toilet at night (nocturia, ICS), and for a nap. */
function planBedDrops(day: SceneDay, share = 1): Happening[] {
  const { luck, habits, within } = day;
  const nights = Array.from({ length: luck.whole(1, 3) }, () => within(30, habits.wakesMin - 60));
  const naps = luck.chance(0.7) ? [within(habits.wakesMin + 240, habits.wakesMin + 420)] : [];
  const evening = [within(habits.sleepsMin - 2, habits.sleepsMin + 1)];
  return [...nights, ...naps, ...evening].flatMap((at) => (luck.chance(share) ? planDrop(day, at) : []));
}

/** A person who drops onto the bed and sleeps: a jolt, then lying still, and no fall. */
export const bedDrops: Scene = {
  group: 'ordinary',
  hard: 'drops onto the bed from standing, straight to lying, and sleeps: to the pod what a soft fall is',
  person: (habits, luck) => ({ ...habits, mobility: luck.pick(['walks', 'sits']), fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: (day) => planBedDrops(day),
};

/** How much harder a knock is than other jolts: the shell meets wood or steel. Ours. */
const knockTimes = 1.25;

/** Share of knocks within seconds of a change of position: no one is knocked who does not move. Ours. */
const whileMoving = 0.4;
/** Nights with a knock against a bed rail, half of them in a turn. Ours. */
const nightShare = 0.4;

/** A knock, or one in a change of position to `position`. */
function planKnock({ luck, joltG }: SceneDay, at: number, position: Position, share: number): Happening[] {
  const hit: Happening = { kind: 'bump', at, joltG: joltG(knockTimes) };
  if (!luck.chance(share)) return [hit];
  const moved = at + Math.round(1000 * luck.between(-6, 6));
  return [hit, { kind: 'position', at: moved, position, tiltDeg: luck.between(-8, 8) }];
}

/** Knocks of a day, against tables and door frames; how many is not published: ours, as often as a quarter of sitting down. */
function planKnocks(day: SceneDay): Happening[] {
  const { luck, habits, within } = day;
  const lying = (): Position => luck.pick(['lying-left', 'lying-right', 'lying-back']);
  const upright = (): Position => luck.pick(['sitting', 'standing']);
  const byDay = Array.from({ length: day.about(9) }, () =>
    planKnock(
      day,
      within(habits.wakesMin, habits.sleepsMin),
      habits.mobility === 'in-bed' ? lying() : upright(),
      habits.mobility === 'in-bed' ? whileMoving / 4 : whileMoving,
    ),
  );
  const byNight = luck.chance(nightShare) ? [planKnock(day, within(20, habits.wakesMin), lying(), 0.5)] : [];
  return [...byDay, ...byNight].flat();
}

/** The pod is knocked against bed rails, tables and door frames, now and then in the moment of a turn. */
export const knocks: Scene = {
  group: 'ordinary',
  hard: 'knocks of the pod against rails, tables and door frames, many within seconds of a change of position',
  person: (habits) => ({ ...habits, fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: planKnocks,
};

/** How much softer than others the jolts of being turned and rolled are: two carers hold. Ours. */
const handledTimes = 0.85;

const sides = ['lying-left', 'lying-right', 'lying-back'] as const;

/** Turned by two carers onto another side: every 2 to 4 hours (NICE QS89). */
function planTurn({ luck, joltG }: SceneDay, at: number): Happening[] {
  const position = luck.pick(sides);
  return [{ kind: 'position', at, position, tiltDeg: luck.between(-12, 12), joltG: joltG(handledTimes) }];
}

/** Washed in bed for 8 to 20 minutes: rolled from side to side, hands on the pod, the head's end up at last or not. */
function planWash({ luck, joltG }: SceneDay, at: number): Happening[] {
  const rolls: Happening[] = [];
  const lasts = luck.between(480, 1200);
  for (let after = 0; after < lasts; after += luck.between(30, 200))
    rolls.push({
      kind: 'position',
      at: at + Math.round(1000 * after),
      position: luck.pick(sides),
      tiltDeg: luck.between(-20, 20),
      joltG: joltG(handledTimes),
    });
  return [...rolls, ...handlePod(at + Math.round(500 * lasts), luck.between(10, 60), luck)];
}

/** Lifted by a hoist into the chair or out of it: rolled for the sling, lifted, swung, set down. */
function planHoist({ luck, joltG }: SceneDay, at: number, toBed: boolean): Happening[] {
  const after = (seconds: number): number => at + Math.round(1000 * seconds);
  const lifted = luck.between(40, 150);
  const down = lifted + luck.between(50, 220);
  const position = toBed ? luck.pick(sides) : 'sitting';
  return [
    { kind: 'position', at, position: toBed ? 'sitting' : 'lying-left', tiltDeg: 0 },
    {
      kind: 'position',
      at: after(lifted),
      position: 'sitting',
      tiltDeg: luck.between(8, 40),
      joltG: joltG(),
    },
    { kind: 'swing', at: after(lifted + 3), degrees: luck.between(4, 15) },
    { kind: 'bump', at: after(down), joltG: joltG(1.2) },
    { kind: 'swing', at: after(down + 6), degrees: 0 },
    { kind: 'position', at: after(down + luck.between(5, 30)), position, tiltDeg: luck.between(-6, 10) },
  ];
}

/** A day's turns, washes and transfers. */
function planCare(day: SceneDay): Happening[] {
  const { luck, at } = day;
  const everyMin = luck.between(120, 240);
  const turns: Happening[] = [];
  const up = [luck.between(560, 620), luck.between(880, 930)] as const;
  const down = [luck.between(760, 830), luck.between(1050, 1110)] as const;
  const isInChair = (min: number): boolean =>
    up.some((from, n) => min > from - 10 && min < (down[n] ?? 0) + 10);
  for (let min = luck.between(10, everyMin); min < 1440; min += everyMin * luck.between(0.8, 1.2))
    if (!isInChair(min)) turns.push(...planTurn(day, at(min)));
  return [
    ...turns,
    ...planWash(day, at(luck.between(420, 540))),
    ...planWash(day, at(luck.between(1140, 1230))),
    ...up.flatMap((min) => planHoist(day, at(min), false)),
    ...down.flatMap((min) => planHoist(day, at(min), true)),
  ];
}

/** A person whom others turn, wash and lift. */
export const caredFor: Scene = {
  group: 'ordinary',
  hard: 'turned every 2 to 4 h, washed twice a day by rolling, hoisted four times a day, each with jolts drawn widely',
  person: (habits, luck) => ({
    ...habits,
    mobility: 'in-bed',
    turnsEveryMin: luck.between(120, 240),
    headUpDeg: luck.between(8, 35),
    fallsPerDay: 0,
  }),
  replaces: new Set(['fall']),
  day: planCare,
};

/** One way: to the car, into its low seat, a ride over bumps, and out. */
function planRide({ luck, joltG }: SceneDay, at: number): Happening[] {
  const after = (seconds: number): number => at + Math.round(1000 * seconds);
  const seated = luck.between(30, 150);
  const out = seated + luck.between(600, 2400);
  const bumps: Happening[] = [];
  for (let moment = seated + 30; moment < out; moment += luck.between(20, 300))
    bumps.push({ kind: 'bump', at: after(moment), joltG: luck.between(1.05, 1.9) });
  return [
    { kind: 'position', at, position: luck.pick(['standing', 'walking'] as const), tiltDeg: 0 },
    // Backwards into the seat, legs after: low, reclined, and let go of.
    {
      kind: 'position',
      at: after(seated),
      position: 'sitting',
      tiltDeg: luck.between(4, 30),
      joltG: joltG(1.3),
    },
    {
      kind: 'position',
      at: after(seated + luck.between(4, 20)),
      position: 'sitting',
      tiltDeg: luck.between(4, 24),
      joltG: joltG(0.95),
    },
    ...bumps,
    { kind: 'position', at: after(out), position: 'standing', tiltDeg: 0, joltG: joltG() },
  ];
}

/** There in the morning and back in the afternoon, on a share of days. */
function planCar(day: SceneDay, share = 1): Happening[] {
  const { luck, at } = day;
  if (!luck.chance(share)) return [];
  return [...planRide(day, at(luck.between(570, 660))), ...planRide(day, at(luck.between(840, 960)))];
}

/** A person who is taken out by car every day: the pod is heard all the while, as by a gateway in the car. */
export const car: Scene = {
  group: 'ordinary',
  hard: 'into a low car seat backwards, a ride over bumps, and out, twice a day',
  person: (habits, luck) => ({ ...habits, mobility: luck.pick(['walks', 'sits']), fallsPerDay: 0 }),
  replaces: new Set(['fall']),
  day: (day) => planCar(day),
};

/**
 * Shares of ways to bed that are a drop straight to lying, as most people sit on its edge first, and of days with a car ride: ours, as
 * nothing is published of residents.
 */
const bedDropShare = 0.01;
const carShare = 0.1;

/** A home's ordinary days, with everything that jolts in them. */
export const ordinaryDays: Scene = {
  group: 'ordinary',
  hard: 'everything that jolts on ordinary days, as often as published of older people, with peaks drawn widely',
  day: (day) => [
    ...(day.habits.mobility === 'in-bed'
      ? planCare(day)
      : [...planSeats(day), ...planBedDrops(day, bedDropShare), ...planCar(day, carShare)]),
    ...planKnocks(day),
  ],
};
