import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { besideFields, CallError, isField, refusedFields } from '../../platform/call/index.ts';

/** The field of the form for an error code, or for another name of a field of the call. */
export type ErrorFields<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

interface Placing<Values extends FieldValues> {
  readonly error: unknown;
  readonly names: readonly FieldPath<Values>[];
  readonly errorFields: ErrorFields<Values>;
  readonly texts: (error: unknown) => string;
  readonly refused: string;
  /** The first field that is marked gets the focus. */
  readonly focuses?: boolean;
}

/**
 * Puts a refusal beside the fields that it is about: those that it names, as `body.email`, or the one that its code
 * stands for. Returns what has to be stated above: what is about no field of the form, named; undefined: nothing.
 */
export function placeError<Values extends FieldValues, Out>(
  form: Pick<UseFormReturn<Values, unknown, Out>, 'setError'>,
  { error, names, errorFields, texts, refused, focuses = false }: Placing<Values>,
): unknown {
  if (!(error instanceof CallError)) return error;
  const places = refusedFields(error).flatMap((refused) => {
    const stands = Object.keys(errorFields).find((field) => isField(refused, field));
    const name = names.find((own) => isField(refused, own)) ?? errorFields[stands ?? ''];
    return name === undefined ? [] : [{ refused, name }];
  });
  const named = places.map(({ name }) => name);
  const byCode = errorFields[error.code];
  const message = named.length > 0 ? refused : texts(error);
  const about = named.length > 0 ? named : byCode === undefined ? [] : [byCode];
  for (const [index, name] of about.entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: focuses && index === 0 });
  if (named.length > 0)
    return besideFields(
      error,
      places.map(({ refused }) => refused),
    );
  return about.length > 0 ? undefined : error;
}
