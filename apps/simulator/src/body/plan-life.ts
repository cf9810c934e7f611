import { createRandom } from '../random.ts';
import { sceneDay } from '../scene/scene.ts';
import { planDay } from './day-plan.ts';
import { enter, type Happening } from './happening.ts';
import { takeStance } from './stance.ts';
import { feverOn, treatedFeverHours } from './warmth.ts';
import { localMs, luckAt, type Script, type Wearer } from './wearer.ts';

const dayMs = 86_400_000;
const hourMs = dayMs / 24;
const scripted = new Set<Happening['kind']>([
  'void',
  'round',
  'fall',
  'loose',
  'sweat',
  'restless',
  'lift-pod',
]);

const isReplaced = ({ from, until, happenings }: Script, { at, kind }: Happening): boolean =>
  at >= from &&
  at < until &&
  (scripted.has(kind) || (kind === 'position' && happenings.some((own) => own.kind === 'position')));

/** Plans everyday life and the scene's additions, from one local midnight on, in order of time. */
function planScene(wearer: Wearer, midnight: number, day: number): Happening[] {
  const { habits, options } = wearer;
  const { pod, dayNight, life } = options;
  const { seed, scene } = life;
  const place = createRandom(seed, pod, 0xf1).unit();
  const everyday = planDay(habits, dayNight, place, midnight, createRandom(seed, pod, 0xda, day));
  if (!scene.day) return everyday;
  const remaining = everyday.filter(({ kind }) => !scene.replaces?.has(kind));
  const added = scene.day(sceneDay(wearer, createRandom(seed, pod, 0x5c, day), midnight));
  return [...remaining, ...added].sort((a, b) => a.at - b.at);
}

/** Sets the fever of a local day: all day long in the scenes, and for some hours where it is treated. */
function planFever(wearer: Wearer, at: number, midnight: number, day: number): void {
  const { pod, life } = wearer.options;
  const degrees = feverOn(life.seed, pod, day);
  wearer.feverC = degrees;
  if (wearer.habits.care === 'usual' || degrees === 0) return;
  const hours = treatedFeverHours(life.seed, pod, day);
  const [from, until] = [midnight + hours.from * hourMs, midnight + hours.until * hourMs];
  wearer.feverC = at >= from && at < until ? degrees : 0;
  if (from > at) enter(wearer.agenda, { kind: 'fever', at: from, degrees });
  if (until > at) enter(wearer.agenda, { kind: 'fever', at: until, degrees: 0 });
}

/** Enters the local day that holds `at` into the agenda, from `at` on. */
export function planFrom(wearer: Wearer, at: number): void {
  const { script, utcOffsetMs } = wearer.options;
  const day = Math.floor(localMs(wearer, at) / dayMs);
  const midnight = day * dayMs - utcOffsetMs;
  for (const happening of planScene(wearer, midnight, day)) {
    if (script && isReplaced(script, happening)) continue;
    if (happening.at >= at) enter(wearer.agenda, happening);
    else if (happening.kind === 'position')
      wearer.stance = takeStance(
        happening.position,
        luckAt(wearer, happening.at, 0xb0),
        wearer.habits,
        happening.tiltDeg,
      );
  }
  planFever(wearer, at, midnight, day);
  enter(wearer.agenda, { kind: 'day', at: midnight + dayMs });
}
