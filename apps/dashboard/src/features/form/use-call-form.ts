import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
} from 'react-hook-form';
import { CallError } from '../../platform/call/index.ts';
import { useUnsavedGuard } from '../../platform/draft/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { Theirs } from './conflict-panel.tsx';
import { type FormPart, type FormSchema, fieldsOf } from './field.ts';
import { type ErrorFields, placeError } from './place-error.ts';
import { ruleText } from './rule-text.ts';
import { takeUntouched } from './take-untouched.ts';
import { useValuesDraft } from './use-values-draft.ts';

/** What a form is made of: the rules, what it begins with, its fields, and how it is saved. */
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
  /** What is on the server, when somebody else saved first; undefined: nothing any more. */
  readonly readTheirs?: () => Promise<Theirs<In> | undefined>;
}

/** The state of a form, and what to do with it. */
export function useCallForm<In extends FieldValues, Out, Reply>(spec: FormSpec<In, Out, Reply>) {
  const t = useT('form');
  const errorText = useErrorText();
  const form = useForm<In, unknown, Out>({
    defaultValues: spec.values as DefaultValues<In>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: zodResolver<In, unknown, Out>(spec.schema, {
      error: (issue) => ruleText(t, issue, fieldsOf(spec.fields)),
    }),
  });
  const [failed, setFailed] = useState<string>();
  const [theirs, setTheirs] = useState<Theirs<In>>();
  // Read by the guard at the moment of leaving, which may be before the next paint.
  const isUnsaved = useRef(false);
  isUnsaved.current = form.formState.isDirty;
  const draft = useValuesDraft(form, spec);
  const { question } = useUnsavedGuard(() => isUnsaved.current, draft.forget);
  const refuse = async (error: unknown): Promise<void> => {
    const conflict = error instanceof CallError && error.code === 'changed-meanwhile' ? error : undefined;
    const found = conflict && (await spec.readTheirs?.().catch(() => undefined));
    const names = fieldsOf(spec.fields).map(({ name }) => name);
    if (found) {
      takeUntouched(form, names, found.values);
      const { changed } = conflict;
      return setTheirs({ ...(changed && { by: { name: changed.by, at: changed.at } }), ...found });
    }
    const errorFields = spec.errorFields ?? {};
    const placing = { error, names, errorFields, texts: errorText, refused: t('rule.refused') };
    const rest = placeError(form, placing);
    if (rest !== undefined) setFailed(errorText(rest));
  };
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
    setFailed(undefined);
    setTheirs(undefined);
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
        form.setValue('version' as FieldPath<In>, theirs.values.version);
        void submit();
      },
      takeTheirs: () => {
        draft.startFrom(theirs.values);
        setTheirs(undefined);
      },
    },
    /** What is wrong with a field, in words. */
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
