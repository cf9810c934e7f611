/** The difficulty of a scene, with the scenes that share it. */
export const sceneGroups = {
  everyday: ['home', 'changes'],
  wet: ['heatwave', 'bath', 'spill'],
  contact: ['loose-clip', 'handling', 'two-beds'],
  motion: ['hoist', 'hard-sitting', 'restless', 'falls'],
  volume: ['tiny-voids', 'leakage'],
  frail: ['soft-falls', 'never-walks', 'leans-back'],
  silence: ['silent-changes'],
  ordinary: ['ordinary-days'],
  jolts: ['sitting-down', 'bed-drops', 'knocks', 'cared-for', 'car'],
} as const;
type Group = keyof typeof sceneGroups;

/** Seeds were assigned to the first groups before there were others: later groups leave them their people. */
const seeded: readonly (readonly Group[])[] = [
  ['everyday', 'wet', 'contact', 'motion', 'volume'],
  ['frail'],
  ['silence'],
  ['ordinary', 'jolts'],
];

export const families = ['0', '1', '2', '3'];
export const parts = ['seen', 'unseen'] as const;
export type Part = (typeof parts)[number];

const days = 2;
/** The days of people whose red lights are forecast: a forecast needs weeks of a person. */
const forecastDays = 42;
const forecastPeople = 12;
/** In one part, for one family and one group of scenes: 25 wearers of 2 days are 50 person-days. */
const podsPerGroup = 25;

/** Data sets that are made and scored together: the scenes of one group. */
export interface Job {
  readonly part: Part;
  readonly family: string;
  readonly group: string;
  readonly days: number;
  /** The estimators that score them: the analysis alone, or all of them. */
  readonly estimators: 'padlight' | 'all';
  readonly scenes: readonly { readonly scene: string; readonly pods: number; readonly seed: number }[];
}

export interface Wanted {
  readonly parts: readonly Part[];
  /** The share of the whole bench: 1 is 3,600 person-days. */
  readonly share: number;
  readonly families: readonly string[];
  /** Undefined: all. */
  readonly scenes: readonly string[] | undefined;
}

/** The jobs that a run makes and scores. Each scene gets one wearer at least; a scene's seed is the same in any run. */
export function planJobs(wanted: Wanted): Job[] {
  const jobs: Job[] = [];
  let seed = 0;
  const planGroup = (part: Part, family: string, group: Group): void => {
    const scenes = sceneGroups[group];
    const upTo = (edge: number): number => Math.round((edge * podsPerGroup) / scenes.length);
    const all = scenes.map((scene, index) => {
      const pods = Math.max(1, Math.round(wanted.share * (upTo(index + 1) - upTo(index))));
      return { scene, pods, seed: ++seed };
    });
    const chosen = all.filter(({ scene }) => wanted.scenes?.includes(scene) ?? true);
    const isWanted = wanted.parts.includes(part) && wanted.families.includes(family);
    if (isWanted && chosen.length > 0)
      jobs.push({ part, family, group, scenes: chosen, days, estimators: 'all' });
  };
  for (const groups of seeded)
    for (const part of parts)
      for (const family of families) for (const group of groups) planGroup(part, family, group);
  return jobs;
}

/**
 * The jobs of people whose red lights are forecast, each alone: everyday life over six weeks, family by family. Two of a part at
 * least.
 */
export function planForecasts(wanted: Pick<Wanted, 'parts' | 'share'>): Job[] {
  const people = Math.max(2, Math.round(wanted.share * forecastPeople));
  return wanted.parts.flatMap((part) =>
    Array.from({ length: people }, (_, person): Job => {
      const family = families[person % families.length] ?? '0';
      const scenes = [{ scene: 'home', pods: 1, seed: 900_000 + person }];
      return { part, family, group: `weeks-${person}`, scenes, days: forecastDays, estimators: 'padlight' };
    }),
  );
}
