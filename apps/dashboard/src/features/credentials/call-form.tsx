import type { FormEvent, ReactNode } from 'react';
import { useErrorText } from '../../platform/error-text/index.ts';
import styles from './fields.module.css';
import type { FormCall } from './use-form-call.ts';

interface CallFormProps {
  call: FormCall;
  /** The page's heading; absent where the form is below a heading. */
  title?: string;
  /** The button's label, and the one while the call is under way. */
  submit: string;
  submitting: string;
  onSubmit: () => void;
  /** Beside the button's end: an alternative. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form that sends one call; the reason of a failure is above the fields and is read out. */
export function CallForm({ call, title, submit, submitting, onSubmit, after, children }: CallFormProps) {
  const errorText = useErrorText();
  const { form, busy, failure } = call;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {title !== undefined && <h1>{title}</h1>}
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
      {children}
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy ? submitting : submit}
      </button>
      {after}
    </form>
  );
}
