import type { Parameters } from '../parameters.ts';
import type { SensorFamily } from './fill-parameters.ts';

/** How a sensor family (0 to 7) answers to urine: as we know it, or as far as anything is known of an unknown one. */
export const familyOf = ({ fill }: Parameters, family: number): SensorFamily =>
  fill.families[family] ?? fill.family;
