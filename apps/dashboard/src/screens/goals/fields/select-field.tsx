import { SelectField as Select } from '@padlight/ui';
import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

interface SelectFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  error: string | undefined;
  /** Converts the value to a text of the list, and back. */
  text: (value: Values[string]) => string;
  onChoose: (text: string) => void;
  /** True where it takes half of the width. */
  half?: boolean;
  /** The options. */
  children: ReactNode;
}

/** A choice from a long list, as a field of a goal. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, label, error, text, onChoose, half = false, children } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onBlur, ref } }) => (
        <div data-half={half || undefined}>
          <Select
            {...{ label, error, onBlur, children }}
            inputRef={ref}
            isAlert={false}
            value={text(value)}
            onChange={onChoose}
          />
        </div>
      )}
    />
  );
}
