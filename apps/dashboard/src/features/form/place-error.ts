import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError } from '../../platform/call/index.ts';

/** Which field an error's code is about. */
export type ErrorFields<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

interface Placing<Values extends FieldValues> {
  readonly error: unknown;
  readonly names: readonly FieldPath<Values>[];
  readonly errorFields: ErrorFields<Values>;
  readonly texts: (error: unknown) => string;
  readonly refused: string;
}

/**
 * Puts a refusal beside the fields that it is about: those that it names, as `body.email`, or the one that its code
 * stands for. False where it is about none of them, so that it has to be stated above.
 */
export function placeError<Values extends FieldValues, Out>(
  form: Pick<UseFormReturn<Values, unknown, Out>, 'setError'>,
  { error, names, errorFields, texts, refused }: Placing<Values>,
): boolean {
  if (!(error instanceof CallError)) return false;
  const named = error.fields.flatMap(({ path }) => {
    const place = path.replace(/^(body|query)\./, '');
    return names.find((name) => place === name || place.startsWith(`${name}.`)) ?? [];
  });
  const byCode = errorFields[error.code];
  const message = named.length > 0 ? refused : texts(error);
  const about = named.length > 0 ? named : byCode === undefined ? [] : [byCode];
  for (const name of about) form.setError(name, { type: 'server', message });
  return about.length > 0;
}
