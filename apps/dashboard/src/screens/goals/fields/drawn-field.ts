import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';

/** Something that stands among the fields and follows what is typed, but holds no value of its own. */
export const drawnField = <Values extends FieldValues>(
  name: string,
  draw: (form: UseFormReturn<Values>) => ReactNode,
): Field<Values> => ({
  kind: 'own',
  name: name as FieldPath<Values>,
  label: '',
  draw,
  words: () => '',
});
