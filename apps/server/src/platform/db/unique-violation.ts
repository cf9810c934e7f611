/** Whether an error is PostgreSQL's answer that a unique index has the value already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
