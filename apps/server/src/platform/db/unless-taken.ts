import { isUniqueViolation } from './unique-violation.ts';

/** Returns the result of a statement; undefined if a unique index has one of its values already. */
export async function unlessTaken<Result>(statement: Promise<Result>): Promise<Result | undefined> {
  try {
    return await statement;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
