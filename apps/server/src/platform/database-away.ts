/** The database can't be reached, or its connection was lost: what was under way is stored or not, and never half. */
export class DatabaseAway extends Error {
  override readonly name: string = 'DatabaseAway';
  constructor(reason: string, cause?: unknown) {
    super(`the database is away: ${reason}`, { cause });
  }
}

/** The answer to a COMMIT was lost: all of the transaction is stored, or nothing of it. */
export class OutcomeUnknown extends DatabaseAway {
  override readonly name = 'OutcomeUnknown';
}

/** The SQLSTATE of an error, or the operating system's code. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * What PostgreSQL says as it ends a connection: class 08, shutdown, crash, start-up, idle sessions, and a transaction
 * that took too long. One that takes no writes (25006) may be a standby whose place another has taken: it is left, too.
 */
const ended = /^(08...|57P0[1-5]|25006|25P03|25P04)$/;
/** Full disk, no memory, too many connections, and errors of the disk: nothing is wrong with what was asked. */
const outOfResources = /^(53...|58...)$/;

/** Whether PostgreSQL says with this error that the connection ends. */
export const endsConnection = (error: unknown): boolean => ended.test(codeOf(error) ?? '');

/** Whether the database can't do any work now, whatever was asked. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseAway || endsConnection(error) || outOfResources.test(codeOf(error) ?? '');

/** Whether PostgreSQL had no room to write. */
export const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === '53100' ||
  (error instanceof Error && /No space left on device|could not extend file|Disk quota/.test(error.message));

/** Whether PostgreSQL refused a write as it is a standby or read only. */
export const takesNoWrites = (error: unknown): boolean => codeOf(error) === '25006';
