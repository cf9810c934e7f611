import { bath } from './bath.ts';
import { bedDrops } from './bed-drops.ts';
import { car } from './car.ts';
import { caredFor } from './cared-for.ts';
import { changes } from './changes.ts';
import { falls } from './falls.ts';
import { handling } from './handling.ts';
import { hardSitting } from './hard-sitting.ts';
import { heatwave } from './heatwave.ts';
import { hoist } from './hoist.ts';
import { home } from './home.ts';
import { knocks } from './knocks.ts';
import { leakage } from './leakage.ts';
import { leansBack } from './leans-back.ts';
import { looseClip } from './loose-clip.ts';
import { neverWalks } from './never-walks.ts';
import { ordinaryDays } from './ordinary-days.ts';
import { restless } from './restless.ts';
import type { Scene } from './scene.ts';
import { silentChanges } from './silent-changes.ts';
import { sittingDown } from './sitting-down.ts';
import { softFalls } from './soft-falls.ts';
import { spill } from './spill.ts';
import { tinyVoids } from './tiny-voids.ts';
import { twoBeds } from './two-beds.ts';

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
