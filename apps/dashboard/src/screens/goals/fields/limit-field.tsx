import { bar, tick } from '@padlight/ui';
import { useId } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import styles from './fields.module.css';
import { type Step, stepField } from './step-field.tsx';

interface LimitTexts {
  /** The text where there is a limit. */
  readonly yes: string;
  readonly none: string;
  /** The limit to begin with, in the stored unit. */
  readonly begin: number;
}

interface LimitFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  error: string | undefined;
  limit: LimitTexts;
  name: FieldPath<Values>;
  number: Field<Values>;
}

function LimitField<Values extends FieldValues>(props: LimitFieldProps<Values>) {
  const { form, error, limit, name, number } = props;
  const id = useId();
  const isOn = form.watch(name) !== null;
  const turn = (on: boolean): void =>
    form.setValue(name, (on ? limit.begin : null) as FieldPathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <div className={styles.group}>
      <label className={bar(3, styles.yes)} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          className={tick()}
          checked={isOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        {limit.yes}
      </label>
      {isOn && number.kind === 'own' && number.draw(form, error)}
    </div>
  );
}

/** A number or no limit: null. */
export function limitField<Values extends FieldValues>(
  step: Step<Values>,
  limit: LimitTexts,
  texts: (value: number) => string,
): Field<Values> {
  const number = stepField(step, texts);
  return {
    kind: 'own',
    name: step.name,
    label: step.label,
    limit: texts,
    draw: (form, error) => (
      <LimitField form={form} error={error} limit={limit} name={step.name} number={number} />
    ),
    texts: (value) => (value === null ? limit.none : texts(value)),
  };
}
