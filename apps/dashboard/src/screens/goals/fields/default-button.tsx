import type { GoalPart } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { IconRestore } from '@tabler/icons-react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './fields.module.css';

interface DefaultButtonProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The parts that have a default, with it. */
  usual: GoalPart;
}

/** Fills the defaults into the fields, to be checked and saved; absent where the fields have them already. */
export function DefaultButton<Values extends FieldValues>({ form, usual }: DefaultButtonProps<Values>) {
  const t = useT('goals');
  const values: GoalPart = form.watch('values' as FieldPath<Values>);
  const differing = Object.entries(usual).filter(([name, value]) => values[name] !== value);
  if (differing.length === 0) return null;
  const reset = (): void => {
    for (const [name, value] of differing)
      form.setValue(
        `values.${name}` as FieldPath<Values>,
        value as FieldPathValue<Values, FieldPath<Values>>,
        { shouldDirty: true, shouldValidate: true },
      );
  };
  return (
    <div className={styles.default}>
      <Button kind="quiet" icon={<IconRestore aria-hidden size={18} />} onClick={reset}>
        {t('toDefault')}
      </Button>
    </div>
  );
}
