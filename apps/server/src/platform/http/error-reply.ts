import { type ErrorCode, type ErrorReply, errorTable } from '@padlight/contract';
import { isUnavailable } from '../database-away.ts';
import { Problem } from './problem.ts';

const text = (error: unknown, property: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined;

/** PostgreSQL's deadlock, serialisation failure, cancelled statement and unavailable lock: a retry may succeed. */
const passing: ReadonlySet<unknown> = new Set(['40P01', '40001', '55P03', '57014']);

/** Seconds after which a caller may retry when the database was away. */
const awayRetryS = 2;

/** Returns the problem behind any thrown value; `undefined` if it is not one that a caller could act on. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (passing.has(text(error, 'code'))) return new Problem('busy', { retryAfterS: 1 });
  if (isUnavailable(error)) return new Problem('database-away', { retryAfterS: awayRetryS });
  const status = text(error, 'statusCode');
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  const codes: Record<number, ErrorCode> = {
    404: 'not-found',
    413: 'too-large',
    429: 'too-many-requests',
  };
  return new Problem(codes[status] ?? 'bad-request');
}

/** Builds the common form of every error answer. */
export function errorReply(
  knownProblem: Problem | undefined,
  correlationId: string,
): { status: number; body: ErrorReply } {
  const code = knownProblem?.code ?? 'unexpected';
  const entry: { status: number; message: string; number?: number } = errorTable[code];
  return {
    status: entry.status,
    body: {
      success: false,
      code,
      ...(entry.number === undefined ? {} : { number: entry.number }),
      message: knownProblem?.message ?? entry.message,
      correlationId,
      ...(knownProblem?.fields ? { fields: knownProblem.fields } : {}),
      ...(knownProblem?.changed ? { changed: knownProblem.changed } : {}),
      ...(knownProblem?.unseen ? { unseen: knownProblem.unseen } : {}),
      ...(knownProblem?.ended ? { ended: knownProblem.ended } : {}),
    },
  };
}
