import type { WornPad } from '../pad/worn-pad.ts';
import type { Random } from '../random.ts';
import type { Round } from './happening.ts';

/**
 * The care of a person. `usual`: as in the scenes that judge the analysis; `well`: most pads are changed when they are due; `hard`:
 * carers come late, as when a person refuses or needs two carers.
 */
export type Care = 'usual' | 'well' | 'hard';

export type Mobility = 'walks' | 'sits' | 'in-bed';

/** The facts about a person that carers know. */
export interface CareHabits {
  readonly care: Care;
  readonly mobility: Mobility;
  /** The extra fill of a pad before a carer changes it, in shares of its capacity. */
  readonly lateness: number;
}

/**
 * The filled share of a pad that its carers act on: the true one. In the demonstration's home they also follow the board, which shows
 * more where a pad's signal is strong.
 */
export const shareSeen = ({ care }: CareHabits, pad: Pick<WornPad, 'share' | 'shownShare'>): number =>
  care === 'usual' ? pad.share() : pad.shownShare();

/** People who are offered drinks void about 1.8 l a day: more than those of the scenes. */
const drinksWell = 1.55;

/** A person with the effects of their care. */
export const caredFor = <Person extends CareHabits & { readonly medianMl: number }>(
  person: Person,
  care: Care,
): Person => ({ ...person, care, medianMl: person.medianMl * (care === 'usual' ? 1 : drinksWell) });

/** Pads for the night go on in the evening; else a pad stays on until it is due, or has been worn for long. */
function changesWell(round: Round, share: number, minutes: number, random: Random): boolean {
  if (round === 'evening') return share > 0.3 || minutes > 75;
  return share > (round === 'night' ? random.between(0.42, 0.5) : random.between(0.52, 0.6));
}

/** True where a carer on a round changes a pad filled to `share` of its working capacity, worn for `minutes`. */
export function changesOnRound(
  round: Round,
  share: number,
  minutes: number,
  { care, lateness }: CareHabits,
  random: Random,
): boolean {
  if (care === 'well') return changesWell(round, share, minutes, random);
  if (care === 'hard') return minutes > 600 || (round === 'evening' && share > 0.5);
  // A carer who is late by more than a whole pad waits until it has leaked.
  if (lateness > 1) return round === 'evening' || share > 1.05;
  switch (round) {
    case 'morning':
    case 'evening':
      return minutes > 60 || share > 0.2;
    case 'day':
      return share > random.between(0.45, 0.62) + lateness || (minutes > 400 && share > 0.2);
    case 'night':
      return share > random.between(0.55, 0.75) + lateness;
  }
}

/** The minutes after which a pad comes off at the latest; undefined: there is no limit. */
export const mostWornMin = ({ care }: CareHabits, random: Random): number | undefined =>
  care === 'well' ? random.between(560, 592) : undefined;

/**
 * The share of its capacity from which a carer comes to a pad, the chance by day and night, the delay in minutes, and that of the
 * carer who comes where the first one did not; undefined: there is none.
 */
const visits = {
  well: { from: [0.56, 0.46], chance: [0.97, 0.96], day: [5, 25], night: [7, 25], second: [30, 45] },
  hard: { from: [0.9, 0.85], chance: [0.7, 0.6], day: [90, 240], night: [90, 260], second: undefined },
} as const;

/** Minutes until a carer comes to a pad that has become this full; undefined: no one comes before the next round. */
export function comesAfterMin(
  share: number,
  atNight: boolean,
  { care, lateness }: CareHabits,
  random: Random,
): number | undefined {
  if (care !== 'usual') {
    const { from, chance, day, night, second } = visits[care];
    const side = atNight ? 1 : 0;
    if (share < from[side]) return undefined;
    const delay = random.chance(chance[side]) ? (atNight ? night : day) : second;
    return delay && random.between(delay[0], delay[1]);
  }
  if (share < Math.min(1.02, 0.72 + lateness) || !random.chance(atNight ? 0.7 : 0.9)) return undefined;
  return atNight ? random.between(15, 70) : random.between(6, 40);
}

/**
 * A person who stays in bed is on a two-hourly turning plan (as for people at high risk); others are turned within the default goal
 * of 4 h, with the 15 min for which a turn must last.
 */
const turnsWithinMin = {
  well: { 'in-bed': [92, 112], others: [185, 215] },
  hard: { 'in-bed': [105, 135], others: [205, 260] },
} as const;

/** The minutes after the last turn when a carer turns the person; undefined: no one does. */
export function turnedAfterMin({ care, mobility }: CareHabits, random: Random): number | undefined {
  if (care === 'usual') return undefined;
  const [least, most] = turnsWithinMin[care][mobility === 'in-bed' ? mobility : 'others'];
  return random.between(least, most);
}
