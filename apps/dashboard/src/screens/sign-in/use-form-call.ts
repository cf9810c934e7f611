import { type RefObject, useEffect, useRef, useState } from 'react';

interface FormCall {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  /** Why the last attempt failed; undefined where none did. */
  readonly failure: unknown;
  /** What is wrong with which field. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  /** Sends unless a field is wrong; then the first wrong field has the focus. */
  readonly submit: (problems: Record<string, string | undefined>, send: () => Promise<void>) => Promise<void>;
}

/** A form that sends one call: checks first, keeps what was typed, and leads to the first wrong field. */
export function useFormCall(): FormCall {
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
    await send().catch(setFailure);
    setBusy(false);
  };
  return { form, busy, failure, problems, submit };
}
