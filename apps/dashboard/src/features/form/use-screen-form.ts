import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
} from 'react-hook-form';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { Theirs } from './conflict-panel.tsx';
import { type FormPart, type FormSchema, fieldsOf } from './field.ts';
import type { ErrorFields } from './place-error.ts';
import { ruleText } from './rule-text.ts';
import { useRefusal } from './use-refusal.ts';
import { useValuesDraft } from './use-values-draft.ts';

/** A form on a screen: its rules, what it begins with, its fields, and how it is saved. */
export interface FormSpec<In extends FieldValues, Out, Reply> {
  /** The body of the call in the contract. */
  readonly schema: FormSchema<In, Out>;
  /** All of the body, the fields that are not shown among it. */
  readonly values: In;
  /** The fields, and what is between them. */
  readonly fields: readonly FormPart<In>[];
  /** Throws `CallError`. */
  readonly save: (values: Out) => Promise<Reply>;
  readonly onSaved: (reply: Reply) => void;
  readonly errorFields?: ErrorFields<In>;
  /** In place of the contract's English: for rules that are more than one field's, and where there is no text for a field's own. */
  readonly ownRules?: Readonly<Record<string, string>>;
  /** Reads the values of the server when another user saved first; undefined: they are gone. Their `version` is among them. */
  readonly readTheirs?: () => Promise<Theirs<In> | undefined>;
}

/** The state of a form on a screen, and what to do with it. */
export function useScreenForm<In extends FieldValues, Out, Reply>(spec: FormSpec<In, Out, Reply>) {
  const t = useT('form');
  const form = useForm<In, unknown, Out>({
    defaultValues: spec.values as DefaultValues<In>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: zodResolver<In, unknown, Out>(spec.schema, {
      error: (issue) => ruleText(t, issue, fieldsOf(spec.fields)),
    }),
  });
  // Read by the guard at the moment of leaving, which may be before the next paint.
  const isUnsaved = useRef(false);
  isUnsaved.current = form.formState.isDirty;
  const draft = useValuesDraft(form, spec);
  const { question } = useUnsavedGuard(() => isUnsaved.current, draft.forget);
  const { failed, theirs, refuse, clear, takeVersion } = useRefusal(form, {
    parts: () => spec.fields,
    errorFields: spec.errorFields,
    readTheirs: spec.readTheirs,
  });
  const send = form.handleSubmit(async (values) => {
    try {
      const reply = await spec.save(values);
      draft.startFrom(form.getValues());
      isUnsaved.current = false;
      spec.onSaved(reply);
    } catch (error) {
      await refuse(error);
    }
  });
  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (form.formState.isSubmitting) return;
    clear();
    await send();
  };
  return {
    form,
    submit,
    failed,
    question,
    draft: draft.line,
    conflict: theirs && {
      theirs,
      keepMine: () => {
        takeVersion();
        void submit();
      },
      takeTheirs: () => {
        draft.startFrom(theirs.values);
        clear();
      },
    },
    /** The error of a field, in words. */
    textsFor: (name: FieldPath<In>, errors: FieldErrors<In>): string | undefined => {
      const error: { type?: unknown; message?: unknown; root?: { message?: unknown } } | undefined = get(
        errors,
        name,
      );
      if (!error) return undefined;
      const own = spec.ownRules?.[name];
      if (own && (error.type === 'custom' || error.message === t('rule.other'))) return own;
      return String(error.message ?? error.root?.message ?? t('rule.other'));
    },
  };
}
