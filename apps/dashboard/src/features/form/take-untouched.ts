import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';

/** Takes over what another user saved in the fields that the reader left as they were: only the others conflict. */
export function takeUntouched<In extends FieldValues, Out>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setValue' | 'formState'>,
  names: readonly FieldPath<In>[],
  theirs: In,
  opened: unknown = form.formState.defaultValues,
): void {
  const mine = form.getValues();
  for (const name of names)
    if (JSON.stringify(get(opened, name)) === JSON.stringify(get(mine, name)))
      form.setValue(name, get(theirs, name));
}
