import { Choices, SelectField, TextField } from '@padlight/ui';
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { LoadFailed } from '../../platform/load-failed/index.ts';
import { DateField } from '../date-field/index.ts';
import type { FormPart } from './field.ts';
import { YesField } from './yes-field.tsx';

interface FormFieldProps<Values extends FieldValues, Out> {
  form: UseFormReturn<Values, unknown, Out>;
  field: FormPart<Values>;
  /** The error, in words. */
  error: string | undefined;
  /** The error is read out at once; not where a summary or the focus leads to it. */
  isAlert?: boolean;
}

/** One part of a form: a field under its name, with what to know before and what is wrong beside it, or what is between. */
export function FormField<Values extends FieldValues, Out>(props: FormFieldProps<Values, Out>) {
  const { form, field, error, isAlert = false } = props;
  const drawn = form as unknown as UseFormReturn<Values>;
  if (field.kind === 'content') return field.draw(drawn);
  if (field.kind === 'own') return field.draw(drawn, error);
  const common = { hint: field.hint, error, isAlert };
  return (
    <Controller
      control={form.control}
      name={field.name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        if (field.kind === 'many' || field.kind === 'one')
          return (
            <Choices
              {...common}
              legend={field.label}
              pick={field.kind}
              options={field.options}
              instead={field.retry && <LoadFailed retry={field.retry} />}
              chosen={field.kind === 'many' ? value : [value]}
              onChange={(chosen) => onChange(field.kind === 'many' ? chosen : chosen[0])}
              firstRef={ref}
            />
          );
        if (field.kind === 'select')
          return (
            <SelectField
              {...common}
              label={field.label}
              options={field.options}
              none={field.none}
              value={value ?? ''}
              onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
              onBlur={onBlur}
              inputRef={ref}
            />
          );
        if (field.kind === 'yes')
          return (
            <YesField
              {...common}
              label={field.label}
              isOn={value === true}
              onChange={onChange}
              onBlur={onBlur}
              inputRef={ref}
            />
          );
        if (field.kind === 'date')
          return (
            <DateField
              {...common}
              label={field.label}
              min={field.min}
              max={field.max}
              required={field.required ?? false}
              value={value}
              onChange={onChange}
              onOther={onChange}
              onBlur={onBlur}
              inputRef={ref}
            />
          );
        if (field.kind === 'number')
          return (
            <TextField
              {...common}
              label={field.label}
              type="number"
              min={field.as?.entry(field.min) ?? field.min}
              max={field.as?.entry(field.max) ?? field.max}
              value={Number.isNaN(value) ? '' : String(field.as?.entry(value) ?? value)}
              onChange={(typed) => {
                const read = typed === '' ? Number.NaN : Number(typed);
                onChange(field.as?.fromEntry(read) ?? read);
              }}
              onBlur={onBlur}
              inputRef={ref}
            />
          );
        return (
          <TextField
            {...common}
            label={field.label}
            {...(field.kind === 'note'
              ? { rows: 2, maxLength: field.maxLength }
              : {
                  type: field.kind,
                  maxLength: field.kind === 'text' ? field.maxLength : 254,
                  ...('autoComplete' in field && { name: field.name, autoComplete: field.autoComplete }),
                })}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            inputRef={ref}
          />
        );
      }}
    />
  );
}
