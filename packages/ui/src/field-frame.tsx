import { type ReactNode, useId } from 'react';
import styles from './field-frame.module.css';
import { column } from './layout.ts';
import { unseen } from './unseen.ts';

/** What every field has around it. */
export interface FramedProps {
  label: string;
  /** What to know before filling it in. */
  hint?: string | undefined;
  /** The hint follows what is filled in, and is read out when it changes. */
  isHintStatus?: boolean | undefined;
  /** What is wrong with it, in words. */
  error?: string | undefined;
  /** It is wrong, as is stated elsewhere. */
  isWrong?: boolean | undefined;
  /** What is wrong is read out at once; not where something else does so. */
  isAlert?: boolean | undefined;
  /** Where its name is: above it unless stated otherwise; `unseen` leaves it to screen readers. */
  named?: 'above' | 'beside' | 'unseen' | undefined;
}

/** What the field itself bears, so that its name, hint and error belong to it. */
interface FieldAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FramedProps {
  /** It holds a few characters. */
  isShort?: boolean;
  children: (attributes: FieldAttributes) => ReactNode;
}

/** A field under its name, with what to know before and what is wrong. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    label,
    hint,
    isHintStatus = false,
    error,
    isWrong = false,
    isAlert = true,
    named = 'above',
    isShort = false,
    children,
  } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={column(1, styles.field)} data-short={isShort || undefined} data-named={named}>
      <label htmlFor={id} className={named === 'unseen' ? unseen() : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined || isWrong ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint} role={isHintStatus ? 'status' : undefined}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role={isAlert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
