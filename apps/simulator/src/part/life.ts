import { type Family, families } from '../pad/family.ts';
import type { Scene } from '../scene/scene.ts';
import { type SceneName, sceneNames, scenes } from '../scene/scenes.ts';
import { type DrawFrom, drawFrom, type Part, seedOf } from './part.ts';

/** Which life is simulated. */
export interface LifeChoice {
  readonly family: Family['number'];
  readonly scene: SceneName;
  readonly part: Part;
}

/** Everyday life under the standard sensor: what the demonstration and every feed live. */
export const everydayLife: LifeChoice = { family: 0, scene: 'home', part: 'seen' };

/** A chosen life with all that it draws from. */
export interface Life {
  readonly seed: number;
  readonly family: Family;
  readonly scene: Scene;
  readonly draw: DrawFrom;
}

/** The life of a choice under a seed of the command. */
export const lifeOf = ({ family, scene, part }: LifeChoice, seed: number): Life => ({
  seed: seedOf(seed, family, sceneNames.indexOf(scene), part),
  family: families[family],
  scene: scenes[scene],
  draw: drawFrom(part),
});
