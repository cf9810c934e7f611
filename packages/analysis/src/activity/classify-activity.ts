import type { ActivityClass, PadFrame } from '@padlight/contract';
import { activityParameters } from './activity-parameters.ts';

/** The movement of a body in the last minute, as a pod measured it. */
export interface Movement {
  /** RMS of the dynamic acceleration, g. */
  readonly rmsG: number;
  /** The highest acceleration of the last 60 s, g; undefined: none over 1.5 g. */
  readonly peakG: number | undefined;
  /** How long nothing has moved, s. */
  readonly stillS: number;
}

/** The posture of a body, as far as a class of activity depends on it. */
export type Pose = 'lying' | 'upright' | 'unknown';

/** The RMS from which a body walks, g, and the longest rest between two steps, s. */
interface GaitLimits {
  readonly walkingG: number;
  readonly stepEveryS: number;
}

const unreported = 255;

/** The movement that a frame reports. */
export const movementOf = ({ activity, peak, peakAgeS, stillS }: PadFrame): Movement => ({
  rmsG: activity / 128,
  peakG: peakAgeS === unreported ? undefined : peak / 16,
  stillS,
});

/** The gait of a movement; between two classes of the literature it is unknown. */
function gaitOf({ rmsG, peakG }: Movement): ActivityClass {
  const { runningFromG, walkingUntilG, joggingUntilG, fastFromG, footfallG } = activityParameters;
  if (rmsG < runningFromG) return 'walk';
  if (rmsG < walkingUntilG || (peakG ?? 0) < footfallG) return 'unknown';
  if (rmsG < joggingUntilG) return 'jog';
  return rmsG < fastFromG ? 'unknown' : 'run';
}

/**
 * The class of a body's activity. A lying body is stationary; a sitting or standing body without steps is at sit/stand. A lying
 * body never counts as walking: its movement is care or turning.
 */
export function classifyActivity(movement: Movement, pose: Pose, limits: GaitLimits): ActivityClass {
  const { quietG, quietForS } = activityParameters;
  const { rmsG, stillS } = movement;
  if (rmsG >= limits.walkingG && stillS <= limits.stepEveryS)
    return pose === 'lying' ? 'unknown' : gaitOf(movement);
  if (pose === 'lying') return 'stationary';
  if (pose === 'upright') return 'sit-stand';
  return rmsG < quietG && stillS >= quietForS ? 'stationary' : 'unknown';
}
