import { type Family, families } from '../pad/family.ts';
import type { Scene } from '../scene/scene.ts';
import { type SceneName, sceneNames, scenes } from '../scene/scenes.ts';
import { type DrawFrom, drawFrom, type Part, seedOf } from './part.ts';

/** The choice of a simulated life. */
export interface LifeChoice {
  readonly family: Family['number'];
  readonly scene: SceneName;
  readonly part: Part;
}

/** Everyday life under the standard sensor: the life of the demonstration and every feed. */
export const everydayLife: LifeChoice = { family: 0, scene: 'home', part: 'seen' };

/** A chosen life with the ranges that it draws from. */
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
