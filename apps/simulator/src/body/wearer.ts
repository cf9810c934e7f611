import { drawPodGain } from '../pad/pad-sensor.ts';
import type { LaterProducts, WornProducts } from '../pad/product.ts';
import type { WornPad } from '../pad/worn-pad.ts';
import type { Life } from '../part/life.ts';
import { createRandom, type Random } from '../random.ts';
import type { Jolts } from '../scene/scene.ts';
import type { Report } from '../truth.ts';
import { type Care, caredFor } from './carer.ts';
import { type DayNight, nightAt } from './day-plan.ts';
import { drawHabits, type Habits } from './habits.ts';
import type { Happening } from './happening.ts';
import { createMotion, type Motion } from './motion.ts';
import { clipOn, type Mount } from './mount.ts';
import { type Stance, takeStance } from './stance.ts';
import { type TurnWatch, watchTurns } from './turn-watch.ts';
import { createWarmth, type Warmth } from './warmth.ts';

/** Events that replace the planned voids, rounds and mishaps of a stretch of time; and positions, if it has any. */
export interface Script {
  readonly from: number;
  readonly until: number;
  readonly happenings: readonly Happening[];
}

/** The pads of a pod that are weighed when they come off: `count` of them from the `from`th on, the first being 1. */
export interface Weighing {
  readonly from: number;
  readonly count: number;
}

export interface WearerOptions extends WornProducts {
  readonly life: Life;
  /** The person's number: the last 4 hex digits of the pod's MAC. */
  readonly pod: number;
  readonly start: number;
  readonly utcOffsetMs: number;
  readonly dayNight: DayNight;
  /** The products worn instead from a time on, in order of time. */
  readonly later?: readonly LaterProducts[];
  /** The scene's care by default. */
  readonly care?: Care;
  readonly script?: Script;
  readonly weighing?: Weighing;
  readonly report?: Report;
}

/** A resident with pad and pod, as of `now`, which advance.ts changes. */
export interface Wearer {
  readonly options: WearerOptions;
  readonly habits: Habits;
  /** The strength of the scene for this person; 1: as written. */
  readonly strength: number;
  readonly jolts: Jolts;
  readonly agenda: Happening[];
  readonly noise: Random;
  readonly motion: Motion;
  readonly warmth: Warmth;
  readonly turns: TurnWatch;
  readonly podGain: number;
  now: number;
  /** The beginning of the last finished turn, epoch ms. */
  turnedAt: number;
  /** The time until which the person stays as a carer has laid them, epoch ms. */
  laidUntil: number;
  stance: Stance;
  mount: Mount;
  /** The pad in use, with the state of the pod's clip. */
  pad: WornPad | undefined;
  clipped: boolean;
  /** A pad that came off and will be put on again. */
  usedPad: WornPad | undefined;
  padsWorn: number;
  unclippedAt: number;
  /** Epoch ms up to which the pod is out of reach of every node. */
  unheardUntil: number;
  loose: boolean;
  fallen: boolean;
  restless: number;
  swingDeg: number;
  sweat: { level: number; towards: number };
  feverC: number;
  leakSince: number | undefined;
}

export const localMs = (wearer: Wearer, at: number): number => at + wearer.options.utcOffsetMs;

export const isNight = (wearer: Wearer, at: number): boolean =>
  nightAt(wearer.options.dayNight, localMs(wearer, at));

/** Chance tied to an instant, so that it is the same however often the pod measures. */
export const luckAt = (wearer: Wearer, at: number, kind: number): Random =>
  createRandom(wearer.options.life.seed, wearer.options.pod, kind, Math.floor(at / 1000));

/** A resident at `start` with nothing planned yet, and no pad on. */
export function createWearer(options: WearerOptions): Wearer {
  const { pod, start, life, care } = options;
  const { seed, scene, draw } = life;
  const random = createRandom(seed, pod, 0xab);
  const noise = createRandom(seed, pod, 0x01, Math.floor(start / 1000));
  const strength = draw('sceneStrength', random);
  const drawn = drawHabits(random, draw);
  const person = scene.person?.(drawn, random, strength) ?? drawn;
  const habits = care ? caredFor(person, care) : person;
  const stance = takeStance('sitting', random, habits);
  // Drawn apart, so that everyone else of a life stays the same.
  const own = createRandom(seed, pod, 0x70);
  const jolts = { medianG: draw('joltMedianG', own), sigma: draw('joltSigma', own) };
  return {
    options,
    habits,
    strength,
    jolts,
    agenda: [],
    noise,
    motion: createMotion(noise, start),
    warmth: createWarmth(habits.roomC),
    turns: watchTurns(stance.up),
    podGain: drawPodGain(draw, random),
    now: start,
    turnedAt: start,
    laidUntil: start,
    stance,
    mount: clipOn(random, draw, habits.clippedAnyWay),
    pad: undefined,
    clipped: false,
    usedPad: undefined,
    padsWorn: 0,
    unclippedAt: start,
    unheardUntil: start,
    loose: false,
    fallen: false,
    restless: 0,
    swingDeg: 0,
    sweat: { level: 0, towards: 0 },
    feverC: 0,
    leakSince: undefined,
  };
}

/** True where a script controls a person at a time. */
export const isScripted = ({ options: { script } }: Wearer, at: number): boolean =>
  script !== undefined && at >= script.from && at < script.until;
