import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';

/** Shows fields only while another one is on, or has a value. */
export const shownWhile =
  <Values extends FieldValues>(other: FieldPath<Values>) =>
  (field: Field<Values>): Field<Values> =>
    field.kind === 'own'
      ? {
          ...field,
          draw: (form, error) => {
            const value: unknown = form.watch(other);
            return value === false || value === null ? null : field.draw(form, error);
          },
        }
      : field;
