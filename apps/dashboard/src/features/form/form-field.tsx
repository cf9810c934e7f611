import { useId } from 'react';
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ChoiceList } from './choice-list.tsx';
import type { Field } from './field.ts';
import styles from './form-field.module.css';

interface FormFieldProps<Values extends FieldValues, Out> {
  form: UseFormReturn<Values, unknown, Out>;
  field: Field<Values>;
  /** What is wrong with it, in words. */
  error: string | undefined;
}

/** One field under its name, with what to know before and what is wrong beside it. */
export function FormField<Values extends FieldValues, Out>(props: FormFieldProps<Values, Out>) {
  const { form, field, error } = props;
  const id = useId();
  if (field.kind === 'own') return field.draw(form as unknown as UseFormReturn<Values>, error);
  const { label, hint } = field;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const common = { id, 'aria-describedby': described, 'aria-invalid': error !== undefined || undefined };
  const notes = (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
  return (
    <Controller
      control={form.control}
      name={field.name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        if (field.kind === 'many' || field.kind === 'one')
          return (
            <ChoiceList
              legend={label}
              pick={field.kind}
              options={field.options}
              chosen={field.kind === 'many' ? value : [value]}
              onChange={(chosen) => onChange(field.kind === 'many' ? chosen : chosen[0])}
              hint={hint}
              error={error}
              firstRef={ref}
            />
          );
        if (field.kind === 'yes')
          return (
            <div className={styles.field} data-yes>
              <label className={styles.yes}>
                <input
                  {...common}
                  ref={ref}
                  type="checkbox"
                  checked={value === true}
                  onBlur={onBlur}
                  onChange={(event) => onChange(event.currentTarget.checked)}
                />
                {label}
              </label>
              {notes}
            </div>
          );
        const number = field.kind === 'number';
        return (
          <div className={styles.field} data-short={number || undefined}>
            <label htmlFor={id}>{label}</label>
            <input
              {...common}
              ref={ref}
              type={number ? 'number' : field.kind}
              min={number ? field.min : undefined}
              max={number ? field.max : undefined}
              maxLength={number ? undefined : field.kind === 'text' ? field.maxLength : 254}
              autoComplete="off"
              value={number && Number.isNaN(value) ? '' : value}
              onBlur={onBlur}
              onChange={({ currentTarget }) =>
                onChange(number ? currentTarget.valueAsNumber : currentTarget.value)
              }
            />
            {notes}
          </div>
        );
      }}
    />
  );
}
