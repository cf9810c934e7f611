import { type ReactNode, useId } from 'react';
import styles from './field-frame.module.css';
import { column } from './layout.ts';
import { unseen } from './unseen.ts';

/** The parts around every field. */
export interface FramedProps {
  label: string;
  /** Help for filling it in. */
  hint?: string | undefined;
  /** True where the hint follows the input, and is read out when it changes. */
  isHintStatus?: boolean | undefined;
  /** The error, in words. */
  error?: string | undefined;
  /** It is wrong, as another part of the page says. */
  isWrong?: boolean | undefined;
  /** The error is read out at once; not where something else does so. */
  isAlert?: boolean | undefined;
  /** The place of its name: above it unless stated otherwise; `unseen` leaves it to screen readers. */
  named?: 'above' | 'beside' | 'unseen' | undefined;
}

/** The attributes of the field itself, so that its name, hint and error belong to it. */
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

/** A field under its name, with its hint and its error. */
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
