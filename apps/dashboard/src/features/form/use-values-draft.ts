import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { type Draft, useUnseenDraft } from '../../platform/draft/index.ts';
import { type FormPart, fieldsOf } from './field.ts';

interface DraftedForm<In extends FieldValues> {
  readonly values: In;
  readonly fields: readonly FormPart<In>[];
}

/**
 * Keeps what is changed in a form as a draft of the address that it is at, and begins with it when it is opened again
 * after a reload or a session that ended. Who leaves the form is asked, and then it is forgotten.
 */
export function useValuesDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { values, fields }: DraftedForm<In>,
) {
  const router = useRouter();
  const [about] = useState(() => router.state.location.href);
  const draft = useUnseenDraft(
    {
      about,
      form: fieldsOf(fields)
        .map(({ name }) => name)
        .join(),
    },
    values,
  );
  const [earlier, setEarlier] = useState(() => draft.read());
  const start = useRef(values);
  const { read, keep, forget } = draft;
  useLayoutEffect(() => {
    const stored = read();
    if (stored) form.reset(stored.values, { keepDefaultValues: true });
  }, [form, read]);
  const secrets = fieldsOf(fields)
    .flatMap(({ name, isSecret = false }) => (isSecret ? [name] : []))
    .join();
  useEffect(() => {
    const names = new Set(secrets.split(','));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: now }) => {
        const { current: begun } = start;
        const open = Object.entries(now).map(([name, value]) => [
          name,
          names.has(name) ? begun[name] : value,
        ]);
        keep(Object.fromEntries(open), begun);
      },
    });
  }, [form, keep, secrets]);
  const startFrom = (next: In): void => {
    start.current = next;
    form.reset(next as DefaultValues<In>);
    forget();
    setEarlier(undefined);
  };
  const line: Omit<Draft<In>, 'send'> | undefined = earlier && {
    values: earlier.values,
    keptAt: form.formState.isDirty ? earlier.at : null,
    isEarlier: true,
    keep: () => form.reset(earlier.values, { keepDefaultValues: true }),
    clear: () => form.reset(values as DefaultValues<In>),
  };
  return { startFrom, forget, line };
}
