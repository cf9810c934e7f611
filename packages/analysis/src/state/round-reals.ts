import type { PodState } from './pod-state.ts';

/**
 * Rounds every real to single precision, as it is stored, so that bytes and memory give the same results. Written out for speed,
 * because it runs at each measurement; its test fails for a missing real.
 */
export function roundReals(state: PodState): void {
  const { link, signal, voiding, fill, today, position, mount, temperature, answers } = state;
  link.pointSlot = Math.fround(link.pointSlot);
  signal.surfaceSigma = Math.fround(signal.surfaceSigma);
  signal.raw = Math.fround(signal.raw);
  signal.level = Math.fround(signal.level);
  signal.slow = Math.fround(signal.slow);
  signal.standing = Math.fround(signal.standing);
  signal.sigma = Math.fround(signal.sigma);
  signal.smoothing = Math.fround(signal.smoothing);
  signal.scale = Math.fround(signal.scale);
  signal.celsius = Math.fround(signal.celsius);
  signal.celsiusBase = Math.fround(signal.celsiusBase);
  voiding.base = Math.fround(voiding.base);
  voiding.high = Math.fround(voiding.high);
  voiding.wander = Math.fround(voiding.wander);
  voiding.gapMs = Math.fround(voiding.gapMs);
  voiding.peak = Math.fround(voiding.peak);
  voiding.plateau = Math.fround(voiding.plateau);
  voiding.burst = Math.fround(voiding.burst);
  voiding.cooling = Math.fround(voiding.cooling);
  voiding.heating = Math.fround(voiding.heating);
  voiding.wettest = Math.fround(voiding.wettest);
  voiding.lastRawMl = Math.fround(voiding.lastRawMl);
  fill.voidedRaw = Math.fround(fill.voidedRaw);
  fill.rawMl = Math.fround(fill.rawMl);
  fill.noise = Math.fround(fill.noise);
  today.ml = Math.fround(today.ml);
  answers.count = Math.fround(answers.count);
  position.liveliness = Math.fround(position.liveliness);
  position.logOdds = Math.fround(position.logOdds);
  mount.pitch = Math.fround(mount.pitch);
  mount.walkedDegrees = Math.fround(mount.walkedDegrees);
  mount.lean = Math.fround(mount.lean);
  mount.sittingDegrees = Math.fround(mount.sittingDegrees);
  temperature.celsius = Math.fround(temperature.celsius);
  temperature.baseline = Math.fround(temperature.baseline);
  temperature.learnedMs = Math.fround(temperature.learnedMs);
}
