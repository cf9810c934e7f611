/** What makes a scene hard, and the scenes that share the reason. */
export const sceneGroups = {
  everyday: ['home', 'changes'],
  wet: ['heatwave', 'bath', 'spill'],
  contact: ['loose-clip', 'handling', 'two-beds'],
  motion: ['hoist', 'hard-sitting', 'restless', 'falls'],
  volume: ['tiny-voids', 'leakage'],
} as const;

export const families = ['0', '1', '2', '3'];
export const parts = ['seen', 'unseen'] as const;
export type Part = (typeof parts)[number];

export const days = 2;
/** In one part, for one family and one group of scenes: 25 wearers of 2 days are 50 person-days. */
const podsPerGroup = 25;

/** One data set to be made and scored. */
export interface Job {
  readonly part: Part;
  readonly family: string;
  readonly group: string;
  readonly scene: string;
  readonly pods: number;
  readonly seed: number;
}

export interface Wanted {
  readonly parts: readonly Part[];
  /** How much of the whole bench: 1 is 2,000 person-days. */
  readonly share: number;
  readonly families: readonly string[];
  /** Undefined: all. */
  readonly scenes: readonly string[] | undefined;
}

/** All data sets of a run, those of one part and family beside each other. Each scene gets one wearer at least. */
export function planJobs(wanted: Wanted): Job[] {
  const jobs: Job[] = [];
  let seed = 0;
  for (const part of parts) {
    for (const family of families) {
      for (const [group, scenes] of Object.entries(sceneGroups)) {
        scenes.forEach((scene, index) => {
          seed++;
          const share = (edge: number): number => Math.round((edge * podsPerGroup) / scenes.length);
          const pods = Math.max(1, Math.round(wanted.share * (share(index + 1) - share(index))));
          const isWanted =
            wanted.parts.includes(part) &&
            wanted.families.includes(family) &&
            (wanted.scenes === undefined || wanted.scenes.includes(scene));
          if (isWanted) jobs.push({ part, family, group, scene, pods, seed });
        });
      }
    }
  }
  return jobs;
}
