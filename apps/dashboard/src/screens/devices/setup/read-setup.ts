import type { Reading } from '@padlight/contract';

/** The steps of setting up a pod, in their order (specification, section 4). */
export const setupSteps = ['peel', 'calibrate', 'apply', 'check'] as const;
type SetupStep = (typeof setupSteps)[number];

/** What keeps a step from being done, and asks for something to be done about it. */
export type SetupTrouble =
  | 'notHeard'
  | 'notAttached'
  | 'offBody'
  | 'loose'
  | 'slow'
  | 'failed'
  | 'padNotFresh'
  | 'noProduct';

/** What is known while a pod is set up. Times are epoch ms. */
export interface SetupView {
  /** As the server sees the pod; null: nothing was measured yet. */
  readonly reading: Pick<Reading, 'pad' | 'wear'> | null;
  /** Whether a node hears it now; undefined while that is not known. */
  readonly isHeard: boolean | undefined;
  /** When the carer confirmed that the fresh pad is on; null: not yet. */
  readonly padOnAt: number | null;
  readonly now: number;
}

export interface SetupState {
  readonly step: SetupStep | 'done';
  readonly trouble: SetupTrouble | null;
  /** How much of the calibration is over, 0 to 1; null while there is none. */
  readonly calibrated: number | null;
}

const second = 1_000;
const minute = 60 * second;
/** No light on the pod after this long is no connection (specification, section 9). */
const noLightAfterMs = 20 * second;
/** Ours: to clip a pod takes less. */
const attachWithinMs = 90 * second;
/** As long as calibration takes (domain: about 2 min), is worth a word, and is given up by the analysis. */
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
 * Which step is next, by what the server really sees: whoever leaves and comes back, on whatever device, finds the
 * same. Only that the pad is on is the carer's word, since no sensor is on it yet.
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
