import { Button, column } from '@padlight/ui';
import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { DraftLine } from '../../platform/draft/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { BackButton } from './back-button.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldsOf, keyOf } from './field.ts';
import { FormField } from './form-field.tsx';
import styles from './screen-form.module.css';
import { type FormSpec, useScreenForm } from './use-screen-form.ts';

interface ScreenFormProps<In extends FieldValues, Out, Reply> extends FormSpec<In, Out, Reply> {
  title: string;
  hint?: ReactNode;
  /** The text of the button; `Save` where absent. */
  saveLabel?: string | undefined;
  /** Where the way back leads, in words; without one there is none. */
  backLabel?: string;
  onBack?: () => void;
  /** The heading is below another one of the screen. */
  isPart?: boolean;
  /** Below the fields. */
  children?: ReactNode;
}

/**
 * A form with the rules of the contract: what is wrong is beside the field and above it all, what was typed stays
 * after an error, a reload or a session that ended, nothing unsaved is left without a question, and who saved first is
 * named.
 */
export function ScreenForm<In extends FieldValues, Out, Reply>(props: ScreenFormProps<In, Out, Reply>) {
  const { title, hint, fields, saveLabel, backLabel, onBack, isPart = false, children } = props;
  const t = useT('form');
  const id = useId();
  const Heading = isPart ? 'h2' : 'h1';
  const { form, submit, textsFor, failed, conflict, draft, question } = useScreenForm(props);
  const { isSubmitting, submitCount, errors } = form.formState;
  const wrong = fieldsOf(fields).flatMap(({ name, label }) => {
    const texts = textsFor(name, errors);
    return texts === undefined ? [] : [{ name, label, texts }];
  });
  return (
    <section className={column(3, styles.screen)} aria-labelledby={id}>
      {onBack && <BackButton label={backLabel} onBack={onBack} />}
      <Heading id={id}>{title}</Heading>
      {hint !== undefined && <div className={styles.hint}>{hint}</div>}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {draft && <DraftLine draft={draft} />}
        <ErrorSummary
          failed={failed}
          wrong={wrong}
          tries={submitCount}
          onGo={(name) => form.setFocus(name as FieldPath<In>)}
        />
        {conflict && (
          <ConflictPanel
            fields={fieldsOf(fields)}
            mine={form.getValues()}
            theirs={conflict.theirs}
            onMine={conflict.keepMine}
            onTheirs={conflict.takeTheirs}
          />
        )}
        {fields.map((part) => (
          <FormField
            key={keyOf(part)}
            form={form}
            field={part}
            error={part.kind === 'content' ? undefined : textsFor(part.name, errors)}
          />
        ))}
        {children}
        {/* Pressed, the focus stays: what leaving a field says of it would move the button away under the press. */}
        <div className={styles.foot}>
          <Button type="submit" kind="primary" busy={isSubmitting} keepsFocus>
            {saveLabel ?? t('save')}
          </Button>
          {onBack && (
            <Button onClick={onBack} keepsFocus>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
      {question}
    </section>
  );
}
