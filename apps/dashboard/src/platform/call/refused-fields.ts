import { CallError } from './call-error.ts';

/** The fields of what was sent that an error names, as `timeZone` or `rooms.0.name`, below `body` or `query`. */
export const refusedFields = (error: unknown): string[] =>
  error instanceof CallError
    ? error.fields.flatMap(({ path }) => /^(body|query)\.(.+)$/.exec(path)?.[2] ?? [])
    : [];

/** Whether a refused field is one of a form, or a part of it. */
export const isField = (refused: string, name: string): boolean =>
  refused === name || refused.startsWith(`${name}.`);

/** What is left of an error beside the fields of these names; undefined: it was about them alone. */
export function besideFields(error: CallError, names: readonly string[]): CallError | undefined {
  const fields = error.fields.filter(
    ({ path }) => !names.some((name) => isField(path.replace(/^(body|query)\./, ''), name)),
  );
  if (fields.length === 0 && error.fields.length > 0) return undefined;
  const { code, status, message, correlationId, changed, cause } = error;
  return new CallError(code, status, message, { correlationId, fields, changed, cause });
}
