import { type RefObject, useEffect, useRef, useState } from 'react';
import { CallError } from '../../platform/call/call-error.ts';
import { besideFields, refusedFields } from '../../platform/call/refused-fields.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';

export interface FormCall {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  /** The reason why the last attempt failed; undefined after a success. */
  readonly failure: unknown;
  /** The errors by field. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  /** Sends unless a field has an error; then the first such field gets the focus. */
  readonly submit: (problems: Record<string, string | undefined>, send: () => Promise<void>) => Promise<void>;
  /** Clears the errors. */
  readonly clear: () => void;
}

/** The field that an error's code is about. */
const byCode = (error: unknown, fields: Readonly<Record<string, string>>): string | undefined =>
  error instanceof CallError ? fields[error.code] : undefined;

/**
 * A form that sends one call: checks first, keeps the input, and focuses the first field with an error. `fields` maps an
 * error code of the server, or another name of the call, to a field of the form. Each refused field is marked; other
 * errors appear above the form.
 */
export function useFormCall(fields: Readonly<Record<string, string>> = {}): FormCall {
  const errorText = useErrorText();
  const t = useT('credentials');
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [problems, setProblems] = useState<FormCall['problems']>({});
  useEffect(() => {
    const wrong = Object.keys(problems).find((name) => problems[name]);
    const field = wrong === undefined ? null : form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }, [problems]);
  const markRefused = (error: unknown): void => {
    const names = refusedFields(error).map((field) => ({ field, name: fields[field] ?? field }));
    const own = names.filter(({ name }) => form.current?.elements.namedItem(name));
    const code = byCode(error, fields);
    if (error instanceof CallError && own.length > 0) {
      setProblems(Object.fromEntries(own.map(({ name }) => [name, t('refused')])));
      setFailure(
        besideFields(
          error,
          own.map(({ field }) => field),
        ),
      );
    } else if (code !== undefined) setProblems({ [code]: errorText(error) });
    else setFailure(error);
  };
  const submit: FormCall['submit'] = async (problemsNow, send) => {
    setProblems(problemsNow);
    setFailure(undefined);
    if (busy || Object.values(problemsNow).some(Boolean)) return;
    setBusy(true);
    await send().catch(markRefused);
    setBusy(false);
  };
  const clear = (): void => {
    setProblems({});
    setFailure(undefined);
  };
  return { form, busy, failure, problems, submit, clear };
}
