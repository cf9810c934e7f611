import { isUniqueViolation } from './unique-violation.ts';

/** What a statement answers; undefined where a unique index has one of its values already. */
export async function unlessTaken<Result>(statement: Promise<Result>): Promise<Result | undefined> {
  try {
    return await statement;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
