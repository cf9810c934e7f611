import { alertParameters } from './alert/alert-parameters.ts';
import { minute } from './durations.ts';
import { fallParameters } from './fall/fall-parameters.ts';
import { fillParameters } from './fill/fill-parameters.ts';
import { learningParameters } from './learning/learning-parameters.ts';
import { lightParameters } from './light/light-parameters.ts';
import { batteryParameters } from './link/battery-parameters.ts';
import { linkParameters } from './link/link-parameters.ts';
import { padParameters } from './pad/pad-parameters.ts';
import { positionParameters } from './position/position-parameters.ts';
import { temperatureParameters } from './temperature/temperature-parameters.ts';
import { voidParameters } from './voids/voids-parameters.ts';
import { wearParameters } from './wear/wear-parameters.ts';

/** Every number of the analysis that is not a person's goal, by point. Each is in its point's folder with its unit and source. */
export const defaultParameters = {
  link: linkParameters,
  battery: batteryParameters,
  wear: wearParameters,
  pad: padParameters,
  voids: voidParameters,
  fill: fillParameters,
  learning: learningParameters,
  light: lightParameters,
  position: positionParameters,
  fall: fallParameters,
  temperature: temperatureParameters,
  alert: alertParameters,
  /** The interval between the points of the series. */
  pointEveryMs: 5 * minute,
};

export type Parameters = typeof defaultParameters;
