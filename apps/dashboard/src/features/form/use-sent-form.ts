import { type FormEvent, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useT } from '../../platform/i18n/index.ts';
import type { Theirs } from './conflict-panel.tsx';
import type { FormPart, FormSchema } from './field.ts';
import { type FieldTexts, formResolver } from './form-resolver.ts';
import type { ErrorFields } from './place-error.ts';
import { useRefusal } from './use-refusal.ts';

/** A body with choices that may not have been made yet. */
type Unchosen<In> = { readonly [Name in keyof In]: In[Name] | null };

/** A form with fields that make the body of a call: what it begins with, its fields, its rules, and how it is sent. */
export interface SentFormSpec<Values extends FieldValues, In extends FieldValues, Out, Reply> {
  /** The body of the call in the contract. */
  readonly schema: FormSchema<In, Out>;
  /** The values that the form begins with. */
  readonly values: Values;
  /** The fields, and what is between them; they may follow what is filled in. */
  readonly fields: (values: Values) => readonly FormPart<Values>[];
  /** The body to send, from the values of the form. */
  readonly body: (values: Values) => Unchosen<In>;
  /** Errors of fields beside the contract's rules, in words; they come before those. */
  readonly check?: (values: Values) => FieldTexts;
  /** Throws `CallError`. */
  readonly send: (body: Out) => Promise<Reply>;
  readonly onSent: (reply: Reply) => void;
  readonly errorFields?: ErrorFields<Values>;
}

/** The differences of one kind of form. */
interface SentFormKind<Values extends FieldValues, Out> {
  /** The values on screen at the beginning, such as a draft; those of the form where absent. */
  readonly begins?: Values;
  /** Called with the values whenever one of them changes. */
  readonly onValues?: (values: Values) => void;
  /** Sends the body; a rejection is shown in the form. */
  readonly run: (body: Out) => Promise<void>;
  /** Called after each try, sent or not, once the form counts as submitted. */
  readonly onTried?: () => void;
  readonly readTheirs?: (() => Promise<Theirs<Values> | undefined>) | undefined;
  readonly focusesRefused?: boolean;
}

/** The engine of the forms that make a body: judges, sends, and shows what is refused. After the first try each change is judged. */
export function useSentForm<Values extends FieldValues, In extends FieldValues, Out, Reply>(
  spec: SentFormSpec<Values, In, Out, Reply>,
  kind: SentFormKind<Values, Out>,
) {
  const t = useT('form');
  const form = useForm<Values, unknown, Out>({
    defaultValues: (kind.begins ?? spec.values) as DefaultValues<Values>,
    resolver: formResolver<Values, Out>(t, spec),
  });
  const refusal = useRefusal(form, {
    parts: () => spec.fields(form.getValues()),
    errorFields: spec.errorFields,
    readTheirs: kind.readTheirs,
    opened: spec.values,
    focuses: kind.focusesRefused ?? false,
  });
  const isTried = useRef(false);
  const onValues = useRef(kind.onValues);
  onValues.current = kind.onValues;
  useEffect(() => {
    let judged = JSON.stringify(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === judged) return;
        judged = now;
        onValues.current?.(values);
        // One field's rule may depend on another: all are judged again.
        if (isTried.current) void form.trigger();
      },
    });
  }, [form]);
  const send = form.handleSubmit((body) => kind.run(body).catch(refusal.refuse));
  const submit = (): void => {
    isTried.current = true;
    refusal.clear();
    void send().then(kind.onTried);
  };
  return {
    form,
    refusal,
    fields: spec.fields(form.watch()),
    submit,
    onSubmit: (event: FormEvent): void => {
      event.preventDefault();
      if (!form.formState.isSubmitting) submit();
    },
    /** Begins again with other values, of which nothing is judged. */
    restart: (values: Values): void => {
      isTried.current = false;
      form.reset(values as DefaultValues<Values>);
    },
  };
}
