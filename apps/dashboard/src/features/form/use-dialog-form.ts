import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm,
} from 'react-hook-form';
import { CallError } from '../../platform/call/index.ts';
import { type DraftOf, useDraft, useUnsavedGuard } from '../../platform/draft/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import type { Theirs } from './conflict-panel.tsx';
import { type FormPart, type FormSchema, fieldsOf } from './field.ts';
import { type FieldTexts, formResolver } from './form-resolver.ts';
import { type ErrorFields, placeError } from './place-error.ts';
import { takeUntouched } from './take-untouched.ts';

/** A body whose choices may not have been made yet. */
type Unchosen<In> = { readonly [Name in keyof In]: In[Name] | null };

/** What a form in a dialog is made of: its fields, the body that they make, and how it is sent. */
export interface DialogFormSpec<Values extends FieldValues, In extends FieldValues, Out, Reply> {
  /** The body of the call in the contract. */
  readonly schema: FormSchema<In, Out>;
  /** What the form begins with. */
  readonly values: Values;
  /** The fields, and what is between them; they may follow what is filled in. */
  readonly fields: (values: Values) => readonly FormPart<Values>[];
  /** What is sent of what the form holds. */
  readonly body: (values: Values) => Unchosen<In>;
  /** What is wrong with which field beside the contract's rules, in words. */
  readonly check?: (values: Values) => FieldTexts;
  /** Throws `CallError`. */
  readonly send: (body: Out) => Promise<Reply>;
  readonly onSent: (reply: Reply) => void;
  readonly errorFields?: ErrorFields<Values>;
  /** What is on the server, when somebody else saved first; undefined: nothing any more. Its `version` is among the values. */
  readonly readTheirs?: () => Promise<Theirs<Values> | undefined>;
  /** What is not sent is left only after a question; otherwise it stays as a draft without one. */
  readonly asksToLeave?: boolean;
  readonly onClose: () => void;
  /** Where what is typed is kept until it is sent: of these fields alone, as what is chosen is chosen anew each time. */
  readonly draft: DraftOf & { readonly keeps: readonly (keyof Values & string)[] };
}

/** The state of a form in a dialog. What is typed stays as a draft until it is sent or discarded. */
export function useDialogForm<Values extends FieldValues, In extends FieldValues, Out, Reply>(
  spec: DialogFormSpec<Values, In, Out, Reply>,
) {
  const t = useT('form');
  const errorText = useErrorText();
  const { keeps, ...draftOf } = spec.draft;
  const [start, startFrom] = useState(spec.values);
  const kept = (values: Values): Record<string, unknown> =>
    Object.fromEntries(keeps.map((name) => [name, values[name]]));
  const draft = useDraft(draftOf, kept(start));
  const { asksToLeave = false } = spec;
  const guard = useUnsavedGuard(() => asksToLeave && draft.keptAt !== null, draft.clear);
  const form = useForm<Values, unknown, Out>({
    defaultValues: { ...start, ...draft.values } as DefaultValues<Values>,
    resolver: formResolver<Values, Out>(t, spec),
  });
  const [failed, setFailed] = useState<string>();
  const [theirs, setTheirs] = useState<Theirs<Values>>();
  const isChecked = useRef(false);
  const keep = useRef((_values: Values): void => undefined);
  keep.current = (values) => {
    const changed = kept(values);
    if (JSON.stringify(changed) !== JSON.stringify(draft.values)) draft.keep(changed);
  };
  useEffect(() => {
    let judged = JSON.stringify(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === judged) return;
        judged = now;
        keep.current(values);
        // One field's rule may depend on another: all are judged again.
        if (isChecked.current) void form.trigger();
      },
    });
  }, [form]);
  const show = (values: Record<string, unknown>): void => {
    for (const name of keeps)
      form.setValue(name as FieldPath<Values>, values[name] as FieldPathValue<Values, FieldPath<Values>>);
  };
  const refuse = async (error: unknown): Promise<void> => {
    const names = fieldsOf(spec.fields(form.getValues())).map(({ name }) => name);
    const conflict = error instanceof CallError && error.code === 'changed-meanwhile' ? error : undefined;
    const found = conflict && (await spec.readTheirs?.().catch(() => undefined));
    if (found) {
      takeUntouched(form, names, found.values, start);
      const { changed } = conflict;
      return setTheirs({ ...(changed && { by: { name: changed.by, at: changed.at } }), ...found });
    }
    const { errorFields = {} } = spec;
    const placing = { error, names, errorFields, texts: errorText, refused: t('rule.refused') };
    const rest = placeError(form, placing);
    if (rest !== undefined) setFailed(errorText(rest));
  };
  const send = form.handleSubmit(async (body) => {
    const sent = spec.send(body);
    draft.send(sent, spec.onSent);
    await sent.catch(refuse);
  });
  const submit = (): void => {
    isChecked.current = true;
    setFailed(undefined);
    setTheirs(undefined);
    void send();
  };
  return {
    form,
    failed,
    conflict: theirs && {
      theirs,
      keepMine: () => {
        const version = 'version' as FieldPath<Values>;
        form.setValue(version, theirs.values.version);
        submit();
      },
      takeTheirs: () => {
        startFrom(theirs.values);
        form.reset(theirs.values);
        draft.clear();
        setTheirs(undefined);
      },
    },
    fields: spec.fields(form.watch()),
    /** What is stated of the draft; a form that asks says nothing of what was typed just now. */
    draft:
      asksToLeave && !draft.isEarlier ? undefined : { ...draft, keep: show, clear: () => show(kept(start)) },
    leave: () => guard.before(spec.onClose),
    question: guard.question,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!form.formState.isSubmitting) submit();
    },
  };
}
