import { JobFailure } from '@padlight/contract';

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Reduces an error to what may be stored and shown. */
export function describeFailure(error: unknown): JobFailure {
  if (!(error instanceof Error)) return { kind: 'unexpected', code: null };
  const code = codeOf(error) ?? '';
  if (/^[0-9A-Z]{5}$/.test(code) && 'severity' in error) return { kind: 'database', code };
  if (/^E[A-Z_]{2,30}$/.test(code)) return { kind: 'system', code };
  return { kind: 'unexpected', code: error.name.slice(0, 60) };
}

/** Reads the stored failure of a run; pg-boss itself only fails runs that take too long. */
export function readFailure(output: unknown): JobFailure {
  const own = JobFailure.safeParse(output);
  return own.success ? own.data : { kind: 'timed-out', code: null };
}
