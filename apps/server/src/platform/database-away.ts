/** The database can't be reached, or its connection was lost: the work in progress is stored or not, and never half. */
export class DatabaseAway extends Error {
  override readonly name: string = 'DatabaseAway';
  constructor(reason: string, cause?: unknown) {
    super(`the database is away: ${reason}`, { cause });
  }
}

/** The answer to a COMMIT was lost: the transaction is stored as a whole, or not at all. */
export class OutcomeUnknown extends DatabaseAway {
  override readonly name = 'OutcomeUnknown';
}

/** Returns the SQLSTATE of an error, or the operating system's code. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * PostgreSQL's errors that end a connection: class 08, shutdown, crash, start-up, idle sessions, and overlong
 * transactions. A read-only server (25006) may be a replaced standby, so its connection ends, too.
 */
const ended = /^(08...|57P0[1-5]|25006|25P03|25P04)$/;
/** Full disk, no memory, too many connections, and disk errors: the statement itself is not at fault. */
const outOfResources = /^(53...|58...)$/;

/** Returns whether PostgreSQL ends the connection with this error. */
export const endsConnection = (error: unknown): boolean => ended.test(codeOf(error) ?? '');

/** Returns whether the database can't do any work now, independently of the statement. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseAway || endsConnection(error) || outOfResources.test(codeOf(error) ?? '');

/** Returns whether PostgreSQL had no disk space to write. */
export const isDiskFull = (error: unknown): boolean =>
  codeOf(error) === '53100' ||
  (error instanceof Error && /No space left on device|could not extend file|Disk quota/.test(error.message));

/** Returns whether PostgreSQL refused a write because it is a standby or read-only. */
export const takesNoWrites = (error: unknown): boolean => codeOf(error) === '25006';
