import { changes, handling, looseClip, silentChanges, twoBeds } from './contact-scenes.ts';
import { falls, hardSitting, hoist, leansBack, neverWalks, restless, softFalls } from './motion-scenes.ts';
import { bedDrops, car, caredFor, knocks, ordinaryDays, sittingDown } from './ordinary-scenes.ts';
import type { Scene } from './scene.ts';
import { bath, heatwave, leakage, spill, tinyVoids } from './wet-scenes.ts';

/** Everyday life in a home. */
const home: Scene = {
  group: 'everyday',
  hard: 'nothing in particular: rounds, voids, turns, a little sweat, a clip that comes loose now and then',
};

/** All scenes by their names; the order is part of the seeds. */
export const scenes = {
  home,
  changes,
  heatwave,
  bath,
  spill,
  'loose-clip': looseClip,
  handling,
  'two-beds': twoBeds,
  hoist,
  'hard-sitting': hardSitting,
  restless,
  falls,
  'tiny-voids': tinyVoids,
  leakage,
  'silent-changes': silentChanges,
  'soft-falls': softFalls,
  'never-walks': neverWalks,
  'leans-back': leansBack,
  'ordinary-days': ordinaryDays,
  'sitting-down': sittingDown,
  'bed-drops': bedDrops,
  knocks,
  'cared-for': caredFor,
  car,
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as readonly SceneName[];
