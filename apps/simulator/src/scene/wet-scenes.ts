import type { Happening, Liquid } from '../body/happening.ts';
import type { Random } from '../random.ts';
import { handlePod, type Scene, type SceneDay } from './scene.ts';

/**
 * Sweat under an incontinence pad on a hot day. Skin gives 100 to 300 g/m2/h while sweating thermally (ISO 7933); about
 * 0.06 m2 lie under the pad, whose breathing back lets some of it out.
 */
export const heatwave: Scene = {
  group: 'wet',
  hard: 'sweat wets the topsheet for hours and slowly the core',
  person: (habits, luck, strength) => ({
    ...habits,
    sweating: 1,
    sweatMlPerH: luck.between(4, 12) * strength,
    roomC: luck.between(28, 32),
    skinC: habits.skinC + 0.4,
    // Who sweats passes less and stronger urine.
    medianMl: habits.medianMl * 0.85,
    urineIons: habits.urineIons * 1.2,
  }),
  replaces: new Set(['sweat']),
  day: ({ at, within, luck }) => [
    { kind: 'sweat', at: within(570, 720), level: luck.between(0.4, 0.8) },
    { kind: 'sweat', at: within(780, 900), level: luck.between(0.7, 1) },
    { kind: 'sweat', at: within(1080, 1260), level: luck.between(0.2, 0.6) },
    { kind: 'sweat', at: at(1439), level: luck.between(0, 0.5) },
    { kind: 'sweat', at: within(200, 330), level: luck.between(0, 0.2) },
  ],
};

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

/** A drink goes over the lap, some times a day: liquid that no one voided. */
export const spill: Scene = {
  group: 'wet',
  hard: 'water, tea or juice runs onto the pad: a rise that is no void, with few ions and another temperature',
  day: (day) => Array.from({ length: day.about(2.2) }, () => oneSpill(day)),
};

/** An overactive bladder: up to 20 voids of 15 to 70 ml a day. */
export const tinyVoids: Scene = {
  group: 'volume',
  hard: 'up to 20 voids of 15 to 70 ml a day',
  person: (habits, luck) => ({
    ...habits,
    voidsPerDay: luck.between(13, 19),
    voidBounds: { perDay: [10, 20], ml: [15, 70] },
    voidsPerNight: luck.whole(3, 5),
    medianMl: luck.between(28, 45),
    sigmaMl: 0.4,
    nightTimes: 1.1,
    flowMlPerS: luck.between(3, 9),
  }),
};

/** Large night voids, and carers who come after the pad has leaked. */
export const leakage: Scene = {
  group: 'volume',
  hard: 'pads worn until they leak, large night voids',
  person: (habits, luck, strength) => ({
    ...habits,
    lateness: 2,
    voidsPerNight: luck.whole(2, 4),
    voidsPerDay: luck.between(6, 8),
    medianMl: Math.min(280, luck.between(180, 240) * strength),
    nightTimes: luck.between(1.2, 1.6),
  }),
};
