import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './fields.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  name: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong with it, in words. */
  problem?: string | undefined;
  /** Is at the end of the field. */
  aside?: ReactNode;
}

/** A labelled field; what is wrong with it is stated beside it and read out with it. */
export function TextField({ label, hint, problem, aside, ...input }: TextFieldProps) {
  const id = useId();
  const reported = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-wrong={problem ? true : undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          {...(reported ? { 'aria-describedby': reported } : {})}
        />
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
