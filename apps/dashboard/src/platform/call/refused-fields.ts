import { CallError } from './call-error.ts';

/** The refused fields of the request, as `timeZone` or `rooms.0.name`, below `body` or `query`. */
export const refusedFields = (error: unknown): string[] =>
  error instanceof CallError
    ? error.fields.flatMap(({ path }) => /^(body|query)\.(.+)$/.exec(path)?.[2] ?? [])
    : [];

/** Tests whether a refused field is a form's field, or a part of it. */
export const isField = (refused: string, name: string): boolean =>
  refused === name || refused.startsWith(`${name}.`);

/** The rest of an error without the fields of these names; undefined where it concerned them alone. */
export function besideFields(error: CallError, names: readonly string[]): CallError | undefined {
  const fields = error.fields.filter(
    ({ path }) => !names.some((name) => isField(path.replace(/^(body|query)\./, ''), name)),
  );
  if (fields.length === 0 && error.fields.length > 0) return undefined;
  const { code, status, message, correlationId, changed, unseen, cause } = error;
  return new CallError(code, status, message, { correlationId, fields, changed, unseen, cause });
}
