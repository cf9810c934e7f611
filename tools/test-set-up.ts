import fc from 'fast-check';
import { vi } from 'vitest';

/** The seed of every property test of this commit: a red test is red again. */
const fixedSeed = 20_261_125;

/** The seed of a run: `FRESH_SEED=1` draws one, any greater number is the seed. fast-check prints it with a failure. */
export function seedOf(fresh = process.env.FRESH_SEED): number {
  if (!fresh || fresh === '0') return fixedSeed;
  return fresh === '1' ? Math.floor(Math.random() * 2 ** 31) : Number(fresh);
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOf() });

/** A missing event is a fault, a late one is not: `vi.waitFor` waits as long as `expect.poll` does. */
const patienceMs = 60_000;
const isPatient = Symbol.for('padlight: vi.waitFor is patient');

// Files that share a worker share its `vi`.
if (!(isPatient in vi)) {
  const { waitFor } = vi;
  vi.waitFor = (check, options) =>
    waitFor(check, {
      timeout: patienceMs,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  Object.defineProperty(vi, isPatient, { value: true });
}
