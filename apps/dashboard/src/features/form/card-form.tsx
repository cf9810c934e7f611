import { Button, column } from '@padlight/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from './card-form.module.css';
import { errorOf, keyOf } from './field.ts';
import { FormField } from './form-field.tsx';
import { type CardFormSpec, useCardForm } from './use-card-form.ts';

interface CardFormProps<Values extends FieldValues, In extends FieldValues, Out, Reply>
  extends CardFormSpec<Values, In, Out, Reply> {
  sendLabel: string;
  /** The text of the button while the call is under way. */
  sendingLabel: string;
  /** Below the button: that it is done, or another way out. `clear` forgets what was wrong. */
  after?: (state: { readonly isSent: boolean; readonly clear: () => void }) => ReactNode;
}

/** A form among others on one screen, stated in data: the rules are the contract's, and nothing of it is kept as a draft. */
export function CardForm<Values extends FieldValues, In extends FieldValues, Out, Reply>(
  props: CardFormProps<Values, In, Out, Reply>,
) {
  const { sendLabel, sendingLabel, after } = props;
  const { form, failed, fields, isSent, submit, clear } = useCardForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={column(4)} noValidate onSubmit={submit}>
      {failed !== undefined && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
      {fields.map((part) => (
        <FormField key={keyOf(part)} form={form} field={part} error={errorOf(errors, part)} />
      ))}
      <Button type="submit" kind="primary" busy={isSubmitting}>
        {isSubmitting ? sendingLabel : sendLabel}
      </Button>
      {after?.({ isSent, clear })}
    </form>
  );
}
