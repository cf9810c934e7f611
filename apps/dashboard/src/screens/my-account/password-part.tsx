import type { ComponentProps } from 'react';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { PasswordField } from '../../features/credentials/index.ts';
import type { Field } from '../../features/form/index.ts';

interface PasswordPart<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly autoComplete: NonNullable<ComponentProps<typeof PasswordField>['autoComplete']>;
}

/** A password as a field of a form. It has no text to be compared: no one reads it. */
export const passwordPart = <Values extends FieldValues>(part: PasswordPart<Values>): Field<Values> => ({
  kind: 'own',
  name: part.name,
  label: part.label,
  texts: () => '',
  draw: (form, error) => (
    <Controller
      control={form.control}
      name={part.name}
      render={({ field: { value, onChange, ref } }) => (
        <PasswordField {...part} value={value} onChange={onChange} inputRef={ref} error={error} />
      )}
    />
  ),
});
