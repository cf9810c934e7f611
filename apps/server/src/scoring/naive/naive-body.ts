import type { BodyPosition, PadFrame } from '@padlight/contract';
import { recordFacts } from '../pod-record.ts';
import { type NaivePod, naiveId } from './naive-pod.ts';

const uprightG = 0.7;
const walkingG = 0.1;
const standingG = 0.035;
const impactG = 2.5;
const holdMs = 30_000;
const turnHeldMs = 15 * 60_000;
const sameImpactMs = 60_000;

/** The pod is assumed to sit straight on the belly. */
function positionOf({ acceleration, activity }: PadFrame): BodyPosition {
  const [x, y, z] = acceleration;
  if (x / 64 >= uprightG)
    return activity / 128 >= walkingG ? 'walking' : activity / 128 >= standingG ? 'standing' : 'sitting';
  if (Math.abs(y) > Math.abs(z)) return y > 0 ? 'lying-right' : 'lying-left';
  return z > 0 ? 'lying-back' : 'lying-front';
}

function readPosition(pod: NaivePod, kind: BodyPosition, at: number, now: number): void {
  const { position } = pod;
  if (kind !== position.kind) Object.assign(position, { kind, since: at });
  if (kind !== position.reported && at - position.since >= holdMs) {
    Object.assign(position, { reported: kind, reportedAt: position.since });
    const id = naiveId(pod, 'position', position.since);
    recordFacts(pod.record, [{ id, kind: 'position', at: position.since, position: kind, end: null }], now);
  }
  if (position.turnFrom === '') position.turnFrom = kind;
  if (kind === position.turnFrom || at - position.since < turnHeldMs) return;
  position.turnFrom = kind;
  const id = naiveId(pod, 'turn', position.since);
  recordFacts(pod.record, [{ id, kind: 'turn', at: position.since, degrees: 90 }], now);
}

/** Derives position, turns and falls: every hard impact is a fall. */
export function readNaiveBody(pod: NaivePod, frame: PadFrame, at: number, now: number): void {
  if (!frame.flags.clipped) return;
  readPosition(pod, positionOf(frame), at, now);
  const impactAt = at - 1000 * frame.peakAgeS;
  if (frame.peakAgeS === 255 || frame.peak < 16 * impactG || impactAt <= pod.impactAt + sameImpactMs) return;
  pod.impactAt = impactAt;
  const id = naiveId(pod, 'fall', impactAt);
  recordFacts(pod.record, [{ id, kind: 'fall', at: impactAt, peakG: frame.peak / 16 }], now);
}
