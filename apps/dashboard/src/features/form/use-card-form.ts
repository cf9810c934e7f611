import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SentFormSpec, useSentForm } from './use-sent-form.ts';

/** A form among others on one screen. */
export interface CardFormSpec<Values extends FieldValues, In extends FieldValues, Out, Reply>
  extends SentFormSpec<Values, In, Out, Reply> {
  /** The values after the form is sent; those it began with where absent. */
  readonly valuesAfter?: (reply: Reply) => Values;
  /** Called when something that was not sent appears or goes; with false, too, when the form leaves. The same function each time. */
  readonly onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
}

/** The state of a form that keeps no draft, as it holds passwords and codes. The first field that is refused gets the focus. */
export function useCardForm<Values extends FieldValues, In extends FieldValues, Out, Reply>(
  spec: CardFormSpec<Values, In, Out, Reply>,
) {
  const { onUnsaved } = spec;
  const [isSent, setSent] = useState(false);
  const answer = useRef<{ readonly reply: Reply }>(undefined);
  const { form, refusal, fields, onSubmit, restart } = useSentForm(spec, {
    run: async (body) => {
      answer.current = { reply: await spec.send(body) };
    },
    onTried: () => {
      if (!answer.current) return;
      const { reply } = answer.current;
      answer.current = undefined;
      restart(spec.valuesAfter?.(reply) ?? spec.values);
      setSent(true);
      spec.onSent(reply);
    },
    focusesRefused: true,
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    onUnsaved?.(isDirty);
    return () => onUnsaved?.(false);
  }, [onUnsaved, isDirty]);
  return {
    form,
    failed: refusal.failed,
    fields,
    isSent,
    submit: (event: FormEvent): void => {
      setSent(false);
      onSubmit(event);
    },
    /** Forgets the errors. */
    clear: (): void => {
      form.clearErrors();
      refusal.clear();
    },
  };
}
