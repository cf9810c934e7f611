import type { ReactNode } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';
import type { Quantity } from '../../platform/i18n/index.ts';

interface FieldBase<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Help for filling it in. */
  readonly hint?: string;
  /** A password: it is left out of the draft. */
  readonly isSecret?: boolean;
  /** Writes a limit of it, where another unit is shown than is stored. */
  readonly limit?: (stored: number, side: 'least' | 'most') => string;
}
interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/**
 * One field of a form, stated in data. `own` is drawn by the screen; `texts` says its value where two of them are
 * compared.
 */
export type Field<Values extends FieldValues> = FieldBase<Values> &
  (
    | {
        readonly kind: 'text' | 'email';
        readonly maxLength?: number;
        /** The value that a browser may fill in, such as `name`; none where absent. */
        readonly autoComplete?: string;
      }
    | { readonly kind: 'note'; readonly maxLength: number }
    | {
        /** A day, `2026-11-25`; an empty text: none. What is typed and is no day is refused. */
        readonly kind: 'date';
        readonly min?: string;
        readonly max?: string;
        readonly required?: boolean;
      }
    | {
        readonly kind: 'number';
        readonly min: number;
        readonly max: number;
        /** Where it is typed in another unit than is stored; bounds are in the stored one. */
        readonly as?: Pick<Quantity, 'entry' | 'fromEntry'>;
      }
    | {
        readonly kind: 'one' | 'many';
        readonly options: readonly FieldChoice[];
        /** Loads the options again; set where they could not be loaded. */
        readonly retry?: (() => void) | undefined;
      }
    | {
        /** One of a list too long to be seen at once. Where `none` says what that means, null may be chosen. */
        readonly kind: 'select';
        readonly options: readonly (Omit<FieldChoice, 'hint'> & { readonly lang?: string })[];
        readonly none?: string;
      }
    | { readonly kind: 'yes' }
    | {
        readonly kind: 'own';
        readonly draw: (form: UseFormReturn<Values>, error: string | undefined) => ReactNode;
        readonly texts: (value: FieldPathValue<Values, FieldPath<Values>>) => string;
      }
  );

/** A part among the fields that follows what is typed, but holds no value of its own. */
interface FormContent<Values extends FieldValues> {
  readonly kind: 'content';
  readonly key: string;
  readonly draw: (form: UseFormReturn<Values>) => ReactNode;
}
export type FormPart<Values extends FieldValues> = Field<Values> | FormContent<Values>;

/** The fields among the parts of a form, without what is between them. */
export const fieldsOf = <Values extends FieldValues>(parts: readonly FormPart<Values>[]): Field<Values>[] =>
  parts.filter((part) => part.kind !== 'content');

/** The key that distinguishes a part of a form. */
export const keyOf = <Values extends FieldValues>(part: FormPart<Values>): string =>
  part.kind === 'content' ? part.key : part.name;

/** The error of a part of a form, in words; undefined: none. */
export function errorOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  part: FormPart<Values>,
): string | undefined {
  if (part.kind === 'content') return undefined;
  const error: { readonly message?: string } | undefined = get(errors, part.name);
  return error?.message;
}

/** A contract's schema as far as a form needs it: what goes in, and what comes out. */
export interface FormSchema<In, Out> {
  readonly _zod: { readonly output: Out; readonly input: In };
}
