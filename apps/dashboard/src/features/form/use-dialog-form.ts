import { useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { type DraftOf, useDraft, useUnsavedGuard } from '../../platform/draft/index.ts';
import type { Theirs } from './conflict-panel.tsx';
import { type SentFormSpec, useSentForm } from './use-sent-form.ts';

/** A form in a dialog: its fields, the body that they make, how it is sent, and where its draft is kept. */
export interface DialogFormSpec<Values extends FieldValues, In extends FieldValues, Out, Reply>
  extends SentFormSpec<Values, In, Out, Reply> {
  /** Reads the values of the server when another user saved first; undefined: they are gone. Their `version` is among them. */
  readonly readTheirs?: () => Promise<Theirs<Values> | undefined>;
  /** Asks before leaving what is not sent; otherwise it stays as a draft without a question. */
  readonly asksToLeave?: boolean;
  readonly onClose: () => void;
  /** The draft, which keeps what is typed until it is sent: of these fields alone, as what is chosen is chosen again each time. */
  readonly draft: DraftOf & { readonly keeps: readonly (keyof Values & string)[] };
}

/** The state of a form in a dialog. What is typed stays as a draft until it is sent or discarded. */
export function useDialogForm<Values extends FieldValues, In extends FieldValues, Out, Reply>(
  spec: DialogFormSpec<Values, In, Out, Reply>,
) {
  const { keeps, ...draftOf } = spec.draft;
  const [start, startFrom] = useState(spec.values);
  const draftValuesOf = (values: Values): Record<string, unknown> =>
    Object.fromEntries(keeps.map((name) => [name, values[name]]));
  const draft = useDraft(draftOf, draftValuesOf(start));
  const { asksToLeave = false } = spec;
  const guard = useUnsavedGuard(() => asksToLeave && draft.keptAt !== null, draft.clear);
  const { form, refusal, fields, submit, onSubmit } = useSentForm(
    { ...spec, values: start },
    {
      begins: { ...start, ...draft.values },
      onValues: (values) => {
        const changed = draftValuesOf(values);
        if (JSON.stringify(changed) !== JSON.stringify(draft.values)) draft.keep(changed);
      },
      run: async (body) => {
        const sent = spec.send(body);
        draft.send(sent, spec.onSent);
        await sent;
      },
      readTheirs: spec.readTheirs,
    },
  );
  const { failed, theirs } = refusal;
  const show = (values: Record<string, unknown>): void => {
    for (const name of keeps)
      form.setValue(name as FieldPath<Values>, values[name] as FieldPathValue<Values, FieldPath<Values>>);
  };
  return {
    form,
    failed,
    conflict: theirs && {
      theirs,
      keepMine: () => {
        refusal.takeVersion();
        submit();
      },
      takeTheirs: () => {
        startFrom(theirs.values);
        form.reset(theirs.values);
        draft.clear();
        refusal.clear();
      },
    },
    fields,
    /** The line about the draft; a form that asks says nothing of what was typed just now. */
    draft:
      asksToLeave && !draft.isEarlier
        ? undefined
        : { ...draft, keep: show, clear: () => show(draftValuesOf(start)) },
    leave: () => guard.before(spec.onClose),
    question: guard.question,
    submit: onSubmit,
  };
}
