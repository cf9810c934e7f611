import type { ReactNode } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

interface FieldBase<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** What to know before it is filled in. */
  readonly hint?: string;
}
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/**
 * One field of a form, said in data. `own` is drawn by the screen; `words` says its value where two of them are
 * compared.
 */
export type Field<Values extends FieldValues> = FieldBase<Values> &
  (
    | { readonly kind: 'text' | 'email'; readonly maxLength?: number }
    | { readonly kind: 'number'; readonly min: number; readonly max: number }
    | { readonly kind: 'one' | 'many'; readonly options: readonly FieldChoice[] }
    | { readonly kind: 'yes' }
    | {
        readonly kind: 'own';
        readonly draw: (form: UseFormReturn<Values>, error: string | undefined) => ReactNode;
        readonly words: (value: FieldPathValue<Values, FieldPath<Values>>) => string;
      }
  );

/** A contract's schema as far as a form needs it: what goes in, and what comes out. */
export interface FormSchema<In, Out> {
  readonly _zod: { readonly output: Out; readonly input: In };
}
