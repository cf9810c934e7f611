import { toNestErrors } from '@hookform/resolvers';
import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import {
  type FieldError,
  type FieldValues,
  get,
  type Resolver,
  type ResolverResult,
  type ResolverSuccess,
} from 'react-hook-form';
import { isDay } from '../../platform/i18n/index.ts';
import { type FormPart, type FormSchema, fieldsOf } from './field.ts';
import { ruleText } from './rule-text.ts';

/** The errors of fields, in words; undefined: none. */
export type FieldTexts = Readonly<Record<string, string | undefined>>;

interface FormRules<Values extends FieldValues, Out> {
  readonly schema: FormSchema<FieldValues, Out>;
  readonly fields: (values: Values) => readonly FormPart<Values>[];
  /** The body to send, from the values of the form. */
  readonly body: (values: Values) => FieldValues;
  /** Errors beside the rules of the contract; they come before those. */
  readonly check?: ((values: Values) => FieldTexts) | undefined;
}

const isDayOrNone = (value: string): boolean => value === '' || isDay(value);

const isRight = <Out>(result: ResolverResult<FieldValues, Out>): result is ResolverSuccess<Out> =>
  Object.keys(result.errors).length === 0;

/** Judges a form by the body of its call: what comes out is what is sent. */
export function formResolver<Values extends FieldValues, Out>(
  t: TFunction<'form'>,
  { schema, fields, body, check }: FormRules<Values, Out>,
): Resolver<Values, unknown, Out> {
  return async (values, context, options) => {
    const judge = zodResolver<FieldValues, unknown, Out>(schema, {
      error: (issue) => ruleText(t, issue, fieldsOf(fields(values))),
    });
    const { names: _, ...bodyOptions } = options;
    const result = await judge(body(values), context, bodyOptions);
    const own: Record<string, FieldError> = {};
    for (const { kind, name } of fieldsOf(fields(values)))
      if (kind === 'date' && !isDayOrNone(get(values, name)))
        own[name] = { type: 'check', message: t('rule.day') };
    for (const [name, message] of Object.entries(check?.(values) ?? {}))
      if (message !== undefined) own[name] = { type: 'check', message };
    if (Object.keys(own).length === 0 && isRight(result)) return result;
    return { values: {}, errors: toNestErrors<Values>({ ...result.errors, ...own }, options) };
  };
}
