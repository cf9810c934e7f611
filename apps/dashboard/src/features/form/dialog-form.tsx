import { Button, column, Dialog, row } from '@padlight/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftLine } from '../../platform/draft/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import styles from './dialog-form.module.css';
import { errorOf, fieldsOf, keyOf } from './field.ts';
import { FormField } from './form-field.tsx';
import { type DialogFormSpec, useDialogForm } from './use-dialog-form.ts';

interface DialogFieldsProps<Values extends FieldValues, In extends FieldValues, Out, Reply>
  extends DialogFormSpec<Values, In, Out, Reply> {
  /** Help for filling it in. */
  hint?: ReactNode;
  sendLabel: string;
  /** True where there is something that could be sent. */
  isReady?: (values: Values) => boolean;
}
type DialogState<Values extends FieldValues, In extends FieldValues, Out, Reply> = ReturnType<
  typeof useDialogForm<Values, In, Out, Reply>
>;

/** The form of a dialog that is open: its fields, the draft of what is typed, why it was refused, and the two ways out. */
export function DialogFields<Values extends FieldValues, In extends FieldValues, Out, Reply>(
  props: DialogFieldsProps<Values, In, Out, Reply>,
) {
  return <Fields {...props} state={useDialogForm(props)} />;
}

function Fields<Values extends FieldValues, In extends FieldValues, Out, Reply>({
  hint,
  sendLabel,
  isReady,
  state,
}: DialogFieldsProps<Values, In, Out, Reply> & { state: DialogState<Values, In, Out, Reply> }) {
  const t = useT('form');
  const { form, fields, failed, conflict, draft, submit, leave } = state;
  const { errors, isSubmitting } = form.formState;
  const canSend = isReady?.(form.watch()) ?? true;
  return (
    <form
      className={column(4, styles.form)}
      noValidate
      onSubmit={canSend ? submit : (event) => event.preventDefault()}
    >
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {fields.map((part) => (
        <FormField key={keyOf(part)} form={form} field={part} error={errorOf(errors, part)} isAlert />
      ))}
      {conflict && (
        <ConflictPanel
          fields={fieldsOf(fields)}
          mine={form.getValues()}
          theirs={conflict.theirs}
          onMine={conflict.keepMine}
          onTheirs={conflict.takeTheirs}
        />
      )}
      {draft && <DraftLine draft={draft} />}
      {failed !== undefined && (
        <p role="alert" className={styles.failed}>
          {failed}
        </p>
      )}
      <div className={row(3, 'end')}>
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" busy={isSubmitting} disabled={!canSend}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}

interface DialogFormProps<Values extends FieldValues, In extends FieldValues, Out, Reply>
  extends DialogFieldsProps<Values, In, Out, Reply> {
  title: ReactNode;
}

/** A dialog with fields, stated in data: the rules are the contract's, and what is typed stays as a draft. */
export function DialogForm<Values extends FieldValues, In extends FieldValues, Out, Reply>(
  props: DialogFormProps<Values, In, Out, Reply>,
) {
  const state = useDialogForm(props);
  return (
    <>
      <Dialog title={props.title} onClose={state.leave}>
        <Fields {...props} state={state} />
      </Dialog>
      {state.question}
    </>
  );
}
