import { type RefObject, useEffect, useRef, useState } from 'react';
import { CallError } from '../../platform/call/call-error.ts';
import { besideFields, refusedFields } from '../../platform/call/refused-fields.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';

/** The state of a form that sends one call. */
export interface PlainCall {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  /** The error of the last attempt; undefined where it did not fail. */
  readonly failure: unknown;
  /** The errors of fields, by name. */
  readonly problems: Readonly<Record<string, string | undefined>>;
  /** Sends unless a field has an error; then the first such field gets the focus. */
  readonly submit: (problems: Record<string, string | undefined>, send: () => Promise<void>) => Promise<void>;
  /** Forgets the errors. */
  readonly clear: () => void;
}

/** The field that an error is about, by its code. */
const byCode = (error: unknown, fields: Readonly<Record<string, string>>): string | undefined =>
  error instanceof CallError ? fields[error.code] : undefined;

/**
 * A form of the sign-in pages, as their script has no room for `features/form`. It checks first, keeps what was typed, and leads to the first
 * wrong field. `fields` maps an error code of the server, or another name of a field of the call, to the field of the form. Each field that
 * the server refuses is marked; a refusal of none of them is above the form.
 */
export function usePlainForm(fields: Readonly<Record<string, string>> = {}): PlainCall {
  const errorText = useErrorText();
  const t = useT('credentials');
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [problems, setProblems] = useState<PlainCall['problems']>({});
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
  const submit: PlainCall['submit'] = async (wrong, send) => {
    setProblems(wrong);
    setFailure(undefined);
    if (busy || Object.values(wrong).some(Boolean)) return;
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
