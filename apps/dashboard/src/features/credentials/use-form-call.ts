import { type RefObject, useEffect, useRef, useState } from 'react';
import { CallError } from '../../platform/call/call-error.ts';
import { useErrorText } from '../../platform/error-text/index.ts';

export interface FormCall {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  /** Why the last attempt failed; undefined where none did. */
  readonly failure: unknown;
  /** What is wrong with which field. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  /** Sends unless a field is wrong; then the first wrong field has the focus. */
  readonly submit: (problems: Record<string, string | undefined>, send: () => Promise<void>) => Promise<void>;
  /** What was wrong counts no more. */
  readonly clear: () => void;
}

/**
 * A form that sends one call: checks first, keeps what was typed, and leads to the first wrong field. `fields` names the
 * field that an error code of the server is about; what is about none is above the form.
 */
export function useFormCall(fields: Readonly<Record<string, string>> = {}): FormCall {
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [problems, setProblems] = useState<FormCall['problems']>({});
  useEffect(() => {
    const wrong = Object.keys(problems).find((name) => problems[name]);
    const field = wrong === undefined ? null : form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }, [problems]);
  const submit: FormCall['submit'] = async (found, send) => {
    setProblems(found);
    setFailure(undefined);
    if (busy || Object.values(found).some(Boolean)) return;
    setBusy(true);
    await send().catch((error: unknown) => {
      const field = error instanceof CallError ? fields[error.code] : undefined;
      if (field === undefined) setFailure(error);
      else setProblems({ [field]: errorText(error) });
    });
    setBusy(false);
  };
  const clear = (): void => {
    setProblems({});
    setFailure(undefined);
  };
  return { form, busy, failure, problems, submit, clear };
}
