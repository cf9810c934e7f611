import type { Random } from '../random.ts';
import type { Habits } from './habits.ts';
import type { Happening, Round } from './happening.ts';
import { planPositions } from './position-plan.ts';

const minute = 60_000;

/** When day and night pads begin, minutes after local midnight. */
export interface DayNight {
  readonly dayStartMin: number;
  readonly nightStartMin: number;
}

/** True where a local time (ms since any local midnight) belongs to the night. */
export function nightAt({ dayStartMin, nightStartMin }: DayNight, localMs: number): boolean {
  const min = Math.floor((((localMs % 86_400_000) + 86_400_000) % 86_400_000) / minute);
  return dayStartMin < nightStartMin
    ? min < dayStartMin || min >= nightStartMin
    : min >= nightStartMin && min < dayStartMin;
}

/** Plans the voids of one day: a count near the habit, spread over the waking hours and the night, at least 40 min apart. */
function planVoids(habits: Habits, midnight: number, random: Random): Happening[] {
  const [fewest, most] = habits.voidBounds.perDay;
  const count = Math.min(most, Math.max(fewest, Math.round(random.normal(habits.voidsPerDay, 0.6))));
  const nightly = Math.min(habits.voidsPerNight, count - 4);
  const awake = { from: habits.wakesMin + 5, to: habits.sleepsMin + 40 };
  const slots = [
    ...spread(nightly, 30, habits.wakesMin - 40, random),
    ...spread(count - nightly, awake.from, awake.to, random),
  ];
  return slots.map((min, index) => {
    const asleep = min < habits.wakesMin;
    const first = index === nightly;
    const median = habits.medianMl * (asleep ? habits.nightTimes : first ? 1.35 : 1);
    const [least, largest] = habits.voidBounds.ml;
    const ml = Math.min(largest, Math.max(least, random.logNormal(median, habits.sigmaMl)));
    return { kind: 'void', at: midnight + Math.round(min * 60) * 1000, ml: Math.round(ml) };
  });
}

/** Evenly spread instants, each moved within the middle 70 % of its slot. */
function spread(count: number, from: number, to: number, random: Random): number[] {
  const slot = (to - from) / count;
  return Array.from({ length: count }, (_, index) => from + slot * (index + random.between(0.15, 0.85)));
}

/** Plans rounds as minutes after the start of day and of night; each resident has a place in them. */
function planRounds(dayNight: DayNight, place: number, midnight: number, random: Random): Happening[] {
  const { dayStartMin, nightStartMin } = dayNight;
  const dayLength = (nightStartMin - dayStartMin + 1440) % 1440;
  const starts: readonly (readonly [Round, number])[] = [
    ['morning', dayStartMin],
    ['day', dayStartMin + dayLength * 0.27],
    ['day', dayStartMin + dayLength * 0.48],
    ['day', dayStartMin + dayLength * 0.7],
    ['evening', nightStartMin],
    ['night', nightStartMin + (1440 - dayLength) * 0.35],
    ['night', nightStartMin + (1440 - dayLength) * 0.7],
  ];
  return starts.map(([round, start]) => {
    const min = (start + 2 + 40 * place + random.between(0, 8)) % 1440;
    return { kind: 'round', round, at: midnight + Math.round(min * minute) };
  });
}

/** Plans rare events: a fall, a clip that comes loose, a pod that comes off by itself, a sweaty or a restless hour or two. */
function planMishaps(habits: Habits, midnight: number, random: Random): Happening[] {
  const within = (from: number, to: number): number =>
    midnight + Math.round(random.between(from, to) * minute);
  const plan: Happening[] = [];
  if (random.chance(habits.fallsPerDay))
    plan.push({
      kind: 'fall',
      at: within(420, 1320),
      impactG: random.between(2.8, 7),
      still: random.chance(0.75),
    });
  if (random.chance(0.03)) plan.push({ kind: 'loose', at: within(0, 1440) });
  // A pod that slips off the pad's pocket in bed or on the toilet, until someone finds it.
  if (random.chance(0.04))
    plan.push({ kind: 'lift-pod', at: within(0, 1440), seconds: random.between(240, 2400) });
  for (const kind of ['sweat', 'restless'] as const) {
    if (!random.chance(0.2 + 0.6 * (kind === 'sweat' ? habits.sweating : habits.restlessness))) continue;
    const from = random.chance(0.6) ? within(0, 330) : within(600, 1200);
    plan.push({ kind, at: from, level: random.between(0.4, 1) });
    plan.push({ kind, at: from + Math.round(random.between(20, 110) * minute), level: 0 });
  }
  return plan;
}

/** Plans the everyday life of a resident from one local midnight to the next, in order of time. */
export function planDay(
  habits: Habits,
  dayNight: DayNight,
  place: number,
  midnight: number,
  random: Random,
): Happening[] {
  return [
    ...planVoids(habits, midnight, random),
    ...planRounds(dayNight, place, midnight, random),
    ...planMishaps(habits, midnight, random),
    ...planPositions(habits, midnight, random),
  ].sort((a, b) => a.at - b.at);
}
