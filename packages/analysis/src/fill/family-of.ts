import type { Parameters } from '../parameters.ts';
import type { SensorFamily } from './fill-parameters.ts';

/** The response of a sensor family (0 to 7) to urine: its known figures, or those of an unknown family. */
export const familyOf = ({ fill }: Parameters, family: number): SensorFamily =>
  fill.families[family] ?? fill.family;
