import { JobFailure } from '@padlight/contract';
import { DatabaseError } from 'pg';

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** What may be kept and shown of an error. */
export function describeFailure(error: unknown): JobFailure {
  if (error instanceof DatabaseError) return { kind: 'database', code: error.code ?? null };
  if (!(error instanceof Error)) return { kind: 'unexpected', code: null };
  const code = codeOf(error);
  if (code !== undefined && /^E[A-Z_]{2,30}$/.test(code)) return { kind: 'system', code };
  return { kind: 'unexpected', code: error.name.slice(0, 60) };
}

/** What was kept of a failed run; pg-boss itself only ends runs that take too long. */
export function readFailure(output: unknown): JobFailure {
  const own = JobFailure.safeParse(output);
  return own.success ? own.data : { kind: 'timed-out', code: null };
}
