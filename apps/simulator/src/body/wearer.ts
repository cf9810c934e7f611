import { drawPodGain } from '../pad/pad-sensor.ts';
import type { PadProduct } from '../pad/product.ts';
import { putOn, type WornPad } from '../pad/worn-pad.ts';
import { createRandom, type Random } from '../random.ts';
import type { Tell } from '../truth.ts';
import { type DayNight, nightAt, planDay } from './day-plan.ts';
import { drawHabits, type Habits } from './habits.ts';
import { enter, type Happening } from './happening.ts';
import { createMotion, type Motion } from './motion.ts';
import { clipOn, type Mount, type Stance, takeStance } from './stance.ts';
import { createWarmth, feverOn, type Warmth } from './warmth.ts';

const dayMs = 86_400_000;

/** Happenings that replace the planned voids, rounds and mishaps of a stretch of time; and positions, if it has any. */
export interface Script {
  readonly from: number;
  readonly until: number;
  readonly happenings: readonly Happening[];
}

export interface WearerOptions {
  readonly seed: number;
  /** The person's number: the last 4 hex digits of the pod's MAC. */
  readonly pod: number;
  readonly start: number;
  readonly utcOffsetMs: number;
  readonly dayNight: DayNight;
  readonly dayProduct: PadProduct;
  readonly nightProduct: PadProduct;
  readonly script?: Script;
  readonly tell?: Tell;
}

/** A resident with pad and pod, as of `now`: what advance.ts changes. */
export interface Wearer {
  readonly options: WearerOptions;
  readonly habits: Habits;
  readonly agenda: Happening[];
  readonly noise: Random;
  readonly motion: Motion;
  readonly warmth: Warmth;
  readonly podGain: number;
  now: number;
  stance: Stance;
  mount: Mount;
  pad: WornPad | undefined;
  unclippedAt: number;
  loose: boolean;
  fallen: boolean;
  restless: number;
  sweat: { level: number; towards: number };
  feverC: number;
  leakSince: number | undefined;
}

export const localMs = (wearer: Wearer, at: number): number => at + wearer.options.utcOffsetMs;

export const isNight = (wearer: Wearer, at: number): boolean =>
  nightAt(wearer.options.dayNight, localMs(wearer, at));

/** Chance tied to an instant, so that it falls the same however often the pod measures. */
export const luckAt = (wearer: Wearer, at: number, kind: number): Random =>
  createRandom(wearer.options.seed, wearer.options.pod, kind, Math.floor(at / 1000));

const scripted = new Set<Happening['kind']>(['void', 'round', 'fall', 'loose', 'sweat', 'restless']);

const isReplaced = ({ from, until, happenings }: Script, { at, kind }: Happening): boolean =>
  at >= from &&
  at < until &&
  (scripted.has(kind) || (kind === 'position' && happenings.some((own) => own.kind === 'position')));

/** Enters the local day that holds `at` into the agenda, from `at` on. */
export function planFrom(wearer: Wearer, at: number): void {
  const { seed, pod, dayNight, script } = wearer.options;
  const day = Math.floor(localMs(wearer, at) / dayMs);
  const midnight = day * dayMs - wearer.options.utcOffsetMs;
  const place = createRandom(seed, pod, 0xf1).unit();
  for (const happening of planDay(
    wearer.habits,
    dayNight,
    place,
    midnight,
    createRandom(seed, pod, 0xda, day),
  )) {
    if (script && isReplaced(script, happening)) continue;
    if (happening.at >= at) enter(wearer.agenda, happening);
    else if (happening.kind === 'position')
      wearer.stance = takeStance(happening.position, luckAt(wearer, happening.at, 0xb0), happening.tiltDeg);
  }
  wearer.feverC = feverOn(seed, pod, day);
  enter(wearer.agenda, { kind: 'day', at: midnight + dayMs });
}

/** A resident at `start`, about to get a dry pad. */
export function createWearer(options: WearerOptions): Wearer {
  const { seed, pod, start, script } = options;
  const random = createRandom(seed, pod, 0xab);
  const noise = createRandom(seed, pod, 0x01, Math.floor(start / 1000));
  const wearer: Wearer = {
    options,
    habits: drawHabits(random),
    agenda: [],
    noise,
    motion: createMotion(noise, start),
    warmth: createWarmth(),
    podGain: drawPodGain(random),
    now: start,
    stance: takeStance('sitting', random),
    mount: clipOn(random),
    pad: undefined,
    unclippedAt: start,
    loose: false,
    fallen: false,
    restless: 0,
    sweat: { level: 0, towards: 0 },
    feverC: 0,
    leakSince: undefined,
  };
  planFrom(wearer, start);
  for (const happening of script?.happenings ?? [])
    if (happening.at >= start) enter(wearer.agenda, happening);
  enter(wearer.agenda, { kind: 'attach', at: start + 60_000 });
  if (options.tell) {
    options.tell(start, { kind: 'position', position: wearer.stance.position });
    enter(wearer.agenda, { kind: 'tell-fill', at: Math.ceil(start / 600_000) * 600_000 });
  }
  return wearer;
}

/** Puts a pad on and clips the pod to it. */
export function attach(wearer: Wearer, at: number): void {
  const { dayProduct, nightProduct } = wearer.options;
  const luck = luckAt(wearer, at, 0xa1);
  const product = isNight(wearer, at) ? nightProduct : dayProduct;
  wearer.pad = putOn(product, at, wearer.podGain, luck, wearer.noise);
  wearer.mount = clipOn(luck);
  wearer.loose = false;
  wearer.options.tell?.(at, { kind: 'padOn', productId: product.productId });
}
