import type { CycleFact } from '@padlight/analysis';
import { decodeCore, type PadFrame, PadState, voidSizeOf } from '@padlight/contract';
import { recordFacts, recordLight } from '../pod-record.ts';
import { type NaivePod, naiveId } from './naive-pod.ts';

/** The one fact about the signal: 500 ml raise each of five zones to 2.5 times its dry capacitance. */
const mlPerZoneSum = 500 / (5 * 1.5);
const baselineSamples = 6;
const stepMl = 20;
const stepWithinMs = 120_000;
const plateauMs = 75_000;
const pointEveryMs = 300_000;
/** Published sensors err by -34 to +39 % of saturation (De Witte 2018): 80 % of that, either way. */
const publishedSpread = (1.2816 * (0.39 + 0.34)) / (2 * 1.96);

const productOf = ({ context }: NaivePod) => context.dayProduct ?? context.nightProduct;

function interval(pod: NaivePod, ml: number) {
  const half = publishedSpread * (productOf(pod)?.workingMl ?? 500);
  return { ml, lowMl: Math.max(0, ml - half), highMl: ml + half };
}

function reportCycle(pod: NaivePod, removedAt: number | null, family: number, now: number): void {
  const fact: CycleFact = {
    id: naiveId(pod, 'cycle', pod.attachedAt),
    kind: 'cycle',
    at: pod.attachedAt,
    productId: productOf(pod)?.productId ?? null,
    removedAt,
    wetSince: null,
    family,
    padKind: 'known',
    nominalMl: pod.ml,
    ...interval(pod, pod.ml),
    timeliness: null,
  };
  recordFacts(pod.record, [fact], now);
}

function endRise(pod: NaivePod, now: number): void {
  const { rise } = pod;
  pod.rise = undefined;
  pod.recent = [];
  if (!rise || rise.peakMl - rise.fromMl < stepMl) return;
  const { from, peakAt } = rise;
  const volume = interval(pod, rise.peakMl - rise.fromMl);
  const size = voidSizeOf(volume.ml);
  const id = naiveId(pod, 'void', from);
  recordFacts(pod.record, [{ id, kind: 'void', at: from, end: peakAt, ...volume, size }], now);
}

/** A void is a rise by a fixed step within two minutes; it ends when nothing was added for a while. */
function findRise(pod: NaivePod, at: number, now: number): void {
  const { rise, ml } = pod;
  if (rise) {
    if (ml > rise.peakMl + 2) Object.assign(rise, { peakMl: ml, peakAt: at });
    else if (at - rise.peakAt >= plateauMs) endRise(pod, now);
    return;
  }
  pod.recent = pod.recent.filter((point) => at - point.at <= stepWithinMs);
  pod.recent.push({ at, ml });
  const low = pod.recent.reduce((least, point) => (point.ml <= least.ml ? point : least));
  if (ml - low.ml >= stepMl) pod.rise = { from: low.at, fromMl: low.ml, peakAt: at, peakMl: ml };
}

function showLight(pod: NaivePod, at: number, now: number): void {
  const product = productOf(pod);
  const { goals } = pod.context;
  const pct = product ? (100 * pod.ml) / product.workingMl : Number.NaN;
  const isRed = pct >= goals.padFillMaxDayPct;
  const colour = Number.isNaN(pct)
    ? 'grey'
    : isRed
      ? 'red'
      : pct >= goals.padFillMinDayPct
        ? 'yellow'
        : 'green';
  const light = {
    shown: colour,
    state: PadState.GREEN,
    padStatus: isRed ? 'RED' : null,
    redAlert: null,
  } as const;
  recordLight(pod.record, { at, reported: now, light });
}

function reportPoint(pod: NaivePod, at: number, now: number): void {
  const slot = Math.floor(at / pointEveryMs);
  if (slot === pod.pointSlot) return;
  pod.pointSlot = slot;
  const capacityMl = productOf(pod)?.workingMl ?? null;
  const restOfPoint = { capacityMl, light: 'grey', position: null, temperatureC: null, buckets: [] } as const;
  const id = naiveId(pod, 'point', at);
  recordFacts(pod.record, [{ id, kind: 'point', at, ...interval(pod, pod.ml), ...restOfPoint }], now);
}

/** Reads the zones: their sum relative to that of the first samples, on one straight line. */
export function readNaiveFill(pod: NaivePod, frame: PadFrame, at: number, now: number): void {
  if (!frame.flags.clipped) {
    endRise(pod, now);
    if (pod.attachedAt > 0) reportCycle(pod, at, frame.family, now);
    Object.assign(pod, { attachedAt: 0, baseline: [], ml: 0 });
    return;
  }
  if (pod.attachedAt === 0) pod.attachedAt = at;
  const sum = frame.core.reduce((total, byte) => total + decodeCore(byte), 0);
  if (pod.baseline.length < baselineSamples) {
    pod.baseline.push(sum);
    return;
  }
  const dry = pod.baseline.reduce((total, sample) => total + sample, 0) / baselineSamples;
  pod.ml = Math.max(0, (5 * (sum / dry) - 5) * mlPerZoneSum);
  findRise(pod, at, now);
  showLight(pod, at, now);
  reportPoint(pod, at, now);
}
