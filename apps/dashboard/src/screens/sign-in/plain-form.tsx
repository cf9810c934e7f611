import type { FormEvent, ReactNode } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import type { PlainCall } from './use-plain-form.ts';

interface PlainFormProps {
  call: PlainCall;
  /** The page's heading. */
  title: string;
  /** The text of the button, and its text while the call is under way. */
  submit: string;
  submitting: string;
  onSubmit: () => void;
  /** Beside the button's end: another way out. */
  after?: ReactNode;
  children: ReactNode;
}

/** A form of the sign-in pages, which sends one call. Why it failed is above the fields and is read out. */
export function PlainForm({ call, title, submit, submitting, onSubmit, after, children }: PlainFormProps) {
  const errorText = useErrorText();
  const { form, busy, failure } = call;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className={fieldStyles.form} onSubmit={send} noValidate>
      <h1>{title}</h1>
      {failure !== undefined && (
        <p className={fieldStyles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
      {children}
      <button type="submit" className={fieldStyles.submit} aria-disabled={busy}>
        {busy ? submitting : submit}
      </button>
      {after}
    </form>
  );
}
