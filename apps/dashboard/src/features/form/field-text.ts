import type { FieldValues } from 'react-hook-form';
import type { Field } from './field.ts';

/** A field's value in words, to be compared with another. */
export function fieldText<Values extends FieldValues>(
  field: Field<Values>,
  value: Values[string],
  { yes, no, day }: { yes: string; no: string; day: (day: string) => string },
): string {
  if (field.kind === 'own') return field.texts(value);
  if (field.kind === 'date') return day(value);
  if (field.kind === 'yes') return value ? yes : no;
  if (field.kind === 'select' && (value ?? '') === '') return field.none ?? '';
  if (field.kind !== 'one' && field.kind !== 'many' && field.kind !== 'select') return String(value);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return field.options
    .filter((option) => chosen.includes(option.value))
    .map(({ label }) => label)
    .join(', ');
}
