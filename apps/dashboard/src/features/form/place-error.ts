import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { besideFields, CallError, isField, refusedFields } from '../../platform/call/index.ts';

/** Which field an error's code is about, and which one stands for a field of the call by another name. */
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
 * stands for. Gives what has to be stated above: what is about no field of the form, named; undefined: nothing.
 */
export function placeError<Values extends FieldValues, Out>(
  form: Pick<UseFormReturn<Values, unknown, Out>, 'setError'>,
  { error, names, errorFields, texts, refused }: Placing<Values>,
): unknown {
  if (!(error instanceof CallError)) return error;
  const places = refusedFields(error).flatMap((refused) => {
    const stands = Object.keys(errorFields).find((field) => isField(refused, field));
    const name = names.find((one) => isField(refused, one)) ?? errorFields[stands ?? ''];
    return name === undefined ? [] : [{ refused, name }];
  });
  const named = places.map(({ name }) => name);
  const byCode = errorFields[error.code];
  const message = named.length > 0 ? refused : texts(error);
  const about = named.length > 0 ? named : byCode === undefined ? [] : [byCode];
  for (const name of about) form.setError(name, { type: 'server', message });
  if (named.length > 0)
    return besideFields(
      error,
      places.map(({ refused }) => refused),
    );
  return about.length > 0 ? undefined : error;
}
