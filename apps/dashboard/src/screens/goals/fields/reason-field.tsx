import { type GoalPart, loosenedParts } from '@padlight/contract';
import { TextField } from '@padlight/ui';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import { usePartText } from '../../../features/goals/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './fields.module.css';

interface ReasonFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  error: string | undefined;
  before: GoalPart;
}

function ReasonField<Values extends FieldValues>({ form, error, before }: ReasonFieldProps<Values>) {
  const t = useT('goals');
  const textsOf = usePartText([]);
  const values: GoalPart = form.watch('values' as FieldPath<Values>);
  const reason = form.watch('reason' as FieldPath<Values>) as string;
  const loosened = loosenedParts(before, values);
  const isWanted = loosened.length > 0;
  const names = textsOf(values)
    .filter(({ name }) => loosened.includes(name))
    .map((part) => part.label);
  const { ref } = form.register('reason' as FieldPath<Values>);
  return (
    <div className={styles.reason} data-wanted={isWanted || undefined}>
      <TextField
        label={isWanted ? t('reason.wanted') : t('reason.label')}
        hint={isWanted ? t('reason.loosens', { what: names.join(', ') }) : t('reason.hint')}
        isHintStatus
        error={error}
        isAlert={false}
        inputRef={ref}
        rows={2}
        maxLength={500}
        required={isWanted}
        value={reason}
        onChange={(text) =>
          form.setValue('reason' as FieldPath<Values>, text as FieldPathValue<Values, FieldPath<Values>>, {
            shouldDirty: true,
            shouldValidate: get(form.formState.errors, 'reason') !== undefined,
          })
        }
      />
    </div>
  );
}

/** The reason of a change: required where it makes the goal looser, and then the text names the change. */
export const reasonField = <Values extends FieldValues>(before: GoalPart, label: string): Field<Values> => ({
  kind: 'own',
  name: 'reason' as FieldPath<Values>,
  label,
  draw: (form, error) => <ReasonField form={form} error={error} before={before} />,
  texts: (value) => String(value),
});
