import { type ReactNode, useId } from 'react';
import styles from './field-frame.module.css';
import { column } from './layout.ts';
import { unseen } from './unseen.ts';

/** The common props of every field. */
export interface FramedProps {
  label: string;
  /** A hint to read before filling it in. */
  hint?: string | undefined;
  /** True where the hint follows the input, and is read out when it changes. */
  isHintStatus?: boolean | undefined;
  /** The error of the field, as text. */
  error?: string | undefined;
  /** True where the field has an error that is shown elsewhere. */
  isWrong?: boolean | undefined;
  /** True where the error is read out at once; false where something else does so. */
  isAlert?: boolean | undefined;
  /** The place of its label: above it by default; `unseen` leaves it to screen readers. */
  named?: 'above' | 'beside' | 'unseen' | undefined;
}

/** The attributes of the field itself, which connect it to its label, hint and error. */
interface FieldAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FramedProps {
  /** True for a field of a few characters. */
  isShort?: boolean;
  children: (attributes: FieldAttributes) => ReactNode;
}

/** A field with its label, its hint and its error. */
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
