import type { Reading } from '@padlight/contract';

/** The steps of setting up a pod, in their order. */
export const setupSteps = ['peel', 'calibrate', 'apply', 'check'] as const;
type SetupStep = (typeof setupSteps)[number];

/** The troubles that stop a step and need a remedy. */
export type SetupTrouble =
  | 'notHeard'
  | 'notAttached'
  | 'offBody'
  | 'loose'
  | 'slow'
  | 'failed'
  | 'padNotFresh'
  | 'noProduct';

/** The known state while a pod is set up. Times are epoch ms. */
export interface SetupView {
  /** The pod in the server's view; null: nothing was measured yet. */
  readonly reading: Pick<Reading, 'pad' | 'wear'> | null;
  /** True while a node receives it; undefined while unknown. */
  readonly isHeard: boolean | undefined;
  /** The time at which the carer confirmed the fresh pad; null: not yet. */
  readonly padOnAt: number | null;
  readonly now: number;
}

export interface SetupState {
  readonly step: SetupStep | 'done';
  readonly trouble: SetupTrouble | null;
  /** The finished share of the calibration, 0 to 1; null without one. */
  readonly calibrated: number | null;
}

const second = 1_000;
const minute = 60 * second;
/** The time without a light after which there is no connection. */
const noLightAfterMs = 20 * second;
/** Our choice: clipping a pod takes less. */
const attachWithinMs = 90 * second;
/** The usual time of calibration (about 2 min), the time after which a text appears, and the analysis' limit. */
const calibrationMs = 2 * minute;
const slowAfterMs = 4 * minute;
const failsAfterMs = 10 * minute;

/** The trouble of a pod that is not attached yet. */
function attachTrouble({ reading, isHeard, padOnAt, now }: SetupView): SetupTrouble | null {
  if (isHeard && reading?.wear === 'off-body') return 'offBody';
  const waited = padOnAt === null ? 0 : now - padOnAt;
  if (isHeard === false && waited >= noLightAfterMs) return 'notHeard';
  return isHeard && waited >= attachWithinMs ? 'notAttached' : null;
}

/** The trouble of a pad that is not measured yet, or can't be used. */
function padTrouble(pad: Reading['pad'], isHeard: boolean | undefined, elapsed: number): SetupTrouble | null {
  if (pad.kind === 'not-chosen') return 'noProduct';
  if (!pad.calibrating) return pad.kind === 'used' || pad.kind === 'unknown-product' ? 'padNotFresh' : null;
  if (elapsed >= failsAfterMs) return 'failed';
  if (isHeard === false) return 'notHeard';
  return elapsed >= slowAfterMs ? 'slow' : null;
}

/**
 * Returns the next step by the server's view: whoever leaves and returns, on any device, continues at the
 * same step. Only the fresh pad is the carer's statement, since no sensor is on it yet.
 */
export function readSetup(view: SetupView): SetupState {
  const { reading, isHeard, padOnAt, now } = view;
  const wear = reading?.wear ?? 'unknown';
  const clipped = wear !== 'unclipped' && wear !== 'unknown';
  const attachedAt = clipped && reading?.pad.attachedAt ? Date.parse(reading.pad.attachedAt) : null;
  if (!reading || attachedAt === null)
    return padOnAt === null
      ? { step: 'peel', trouble: null, calibrated: null }
      : { step: 'calibrate', trouble: attachTrouble(view), calibrated: null };
  const { pad } = reading;
  const elapsed = Math.max(0, now - attachedAt);
  const calibrated = pad.calibrating ? Math.min(1, elapsed / calibrationMs) : 1;
  if (pad.calibrating || pad.kind !== 'known')
    return { step: 'calibrate', trouble: padTrouble(pad, isHeard, elapsed), calibrated };
  if (wear !== 'worn') return { step: 'apply', trouble: wear === 'loose' ? 'loose' : 'offBody', calibrated };
  if (!isHeard) return { step: 'check', trouble: isHeard === false ? 'notHeard' : null, calibrated };
  return { step: 'done', trouble: null, calibrated };
}
