import type { Habits } from '../body/habits.ts';
import type { Happening } from '../body/happening.ts';
import type { Random } from '../random.ts';

export const sceneGroups = ['everyday', 'wet', 'contact', 'motion', 'volume', 'frail', 'ordinary'] as const;
export type SceneGroup = (typeof sceneGroups)[number];

/** How hard everyday life jolts a person: a log-normal peak, g. */
export interface Jolts {
  readonly medianG: number;
  readonly sigma: number;
}

/** The least and the hardest jolt that ordinary life brings, g. */
const joltBounds = [1.05, 6] as const;

/** One local day of one resident, as a scene plans it. */
export interface SceneDay {
  readonly habits: Habits;
  readonly luck: Random;
  /** 1: as the scene is written. */
  readonly strength: number;
  /** Epoch ms of so many minutes after local midnight. */
  at(minutes: number): number;
  /** Epoch ms of a random minute between two. */
  within(fromMin: number, toMin: number): number;
  /** The peak of a jolt of ordinary life, g: so many times this person's usual one. */
  joltG(times?: number): number;
  /** A count about `usual` times the strength, 1 at least. */
  about(usual: number): number;
}

/** The conduct of nodes in a scene, beyond receiving and sending. */
export interface SceneRadio {
  /** All residents live in the same few rooms: every node receives every pod. */
  readonly oneRoom: boolean;
  /** Chance that a message is held back and sent after newer ones, and that one is sent twice. */
  readonly heldBack: number;
  readonly sentTwice: number;
  /** Outages of a node's network on a day, on average; undefined: as the command says. */
  readonly outagesPerDay?: number;
  /** How much more nodes' clocks err, and frames are missed, than usually. */
  readonly worse: number;
}

/** A stretch of life that is hard for one reason. */
export interface Scene {
  readonly group: SceneGroup;
  /** The reason why it is hard, in a sentence. */
  readonly hard: string;
  /** The habits of the person it happens to, from those that were drawn. */
  readonly person?: (habits: Habits, luck: Random, strength: number) => Habits;
  /** The happenings of a day beside everyday life, and the kinds of everyday life that they replace. */
  readonly day?: (day: SceneDay) => readonly Happening[];
  readonly replaces?: ReadonlySet<Happening['kind']>;
  readonly radio?: SceneRadio;
}

/** A scene's view of one day. */
export function sceneDay(
  { habits, strength, jolts }: Readonly<{ habits: Habits; strength: number; jolts: Jolts }>,
  luck: Random,
  midnight: number,
): SceneDay {
  const at = (minutes: number): number => midnight + Math.round(minutes * 60) * 1000;
  return {
    habits,
    luck,
    strength,
    at,
    within: (fromMin, toMin) => at(luck.between(fromMin, toMin)),
    joltG: (times = 1) =>
      Math.min(joltBounds[1], Math.max(joltBounds[0], luck.logNormal(times * jolts.medianG, jolts.sigma))),
    about: (usual) => Math.max(1, Math.round(usual * strength * luck.between(0.7, 1.3))),
  };
}

/** A carer's hands on the pod from `at`, for so many seconds: a knock every few seconds. */
export function handlePod(at: number, seconds: number, luck: Random): Happening[] {
  const knocks: Happening[] = [];
  for (let after = 0; after < seconds; after += luck.between(2, 8))
    knocks.push({ kind: 'bump', at: at + Math.round(after * 1000), joltG: luck.between(1.15, 2.3) });
  return knocks;
}
