import type { PodState } from '../state/pod-state.ts';
import type { mountParameters } from './mount-parameters.ts';
import { around, spinDegrees, spins } from './spin-odds.ts';

type MountParameters = typeof mountParameters;
type Mount = PodState['mount'];

const habits = [0, 1, 2] as const;
type Habit = (typeof habits)[number];

/** Probability of a spin by a habit of the carers who clip the pod on: straight, as on the pad before, or any. */
function byHabit(habit: Habit, mount: Mount, index: number, m: MountParameters): number {
  if (habit === 0) return spinDegrees * around(index * spinDegrees, 0, m.straightSpread);
  if (habit === 1 && mount.before > 0)
    return spinDegrees * around((index - mount.before + 1) * spinDegrees, 0, m.asBeforeSpread);
  return 1 / spins;
}

/** The number of pads by a habit so far, including the assumed ones before the first. */
function padsBy(habit: Habit, mount: Mount, m: MountParameters): number {
  const asIf = habit === 0 ? m.straightPads : habit === 1 ? m.asBeforePads : m.anyPads;
  return asIf + (mount.habits[habit] ?? 0);
}

/** Writes the probability of each spin of the next pad into `into`, by the habits learned so far. */
export function expectSpin(mount: Mount, m: MountParameters, into: Float32Array): void {
  let whole = 0;
  for (const habit of habits) whole += padsBy(habit, mount, m);
  for (let index = 0; index < spins; index++) {
    let odds = 0;
    for (const habit of habits) odds += padsBy(habit, mount, m) * byHabit(habit, mount, index, m);
    into[index] = Math.max(m.leastShare, odds / whole);
  }
}

const wasExpected = new Float32Array(spins);

/** Learns the clipping habit from a pad that ends, as far as its spin is known. */
export function learnHabit(mount: Mount, m: MountParameters): void {
  expectSpin(mount, m, wasExpected);
  const shares = [0, 0, 0];
  let whole = 0;
  for (const habit of habits) {
    let fit = 0;
    for (let index = 0; index < spins; index++)
      fit += ((mount.spin[index] ?? 0) / (wasExpected[index] ?? 1)) * byHabit(habit, mount, index, m);
    shares[habit] = padsBy(habit, mount, m) * fit;
    whole += shares[habit] ?? 0;
  }
  for (const habit of habits)
    mount.habits[habit] = m.habitLasts * (mount.habits[habit] ?? 0) + (shares[habit] ?? 0) / whole;
}
