import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import styles from './field-frame.module.css';
import { FieldFrame, type FramedProps } from './field-frame.tsx';

/** Attributes of a field of one line for the browser and its keyboard. */
type Passed = Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'disabled'
  | 'inputMode'
  | 'name'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
>;

interface TextFieldProps extends FramedProps, Passed {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'number' | 'password';
  /** It holds a few characters, as a number does. */
  isShort?: boolean;
  /** The number of lines; one where absent. */
  rows?: number;
  /** Brings up the digits on a phone. */
  numeric?: boolean;
  maxLength?: number | undefined;
  /** Of a number. */
  min?: number | undefined;
  max?: number | undefined;
  onBlur?: (event: FocusEvent) => void;
  /** The field itself, for the focus. */
  inputRef?: ((field: HTMLInputElement | HTMLTextAreaElement | null) => void) | undefined;
  /** It must not be left empty. */
  required?: boolean;
  /** Drawn at the end of a field of one line. */
  atEnd?: ReactNode;
}

/** The field to type in: a text of one line or more, under its name, with its hint and what is wrong beside it. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    isHintStatus,
    error,
    isWrong,
    isAlert,
    named,
    value,
    onChange,
    rows,
    inputRef,
    ...more
  } = props;
  const {
    type = 'text',
    isShort = type === 'number',
    numeric,
    atEnd,
    maxLength,
    onBlur,
    required,
    ...line
  } = more;
  const isEmail = type === 'email';
  const common = { ref: inputRef, value, maxLength, onBlur, required } as const;
  return (
    <FieldFrame {...{ label, hint, isHintStatus, error, isWrong, isAlert, named }} isShort={isShort}>
      {(attributes) => {
        if (rows !== undefined)
          return (
            <textarea
              {...attributes}
              {...common}
              rows={rows}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          );
        const field = (
          <input
            inputMode={numeric ? 'decimal' : isEmail ? 'email' : undefined}
            {...(isEmail && { autoCapitalize: 'none', spellCheck: false })}
            autoComplete="off"
            {...line}
            {...attributes}
            {...common}
            // The browser's own field for addresses rewrites umlauts into punycode.
            type={isEmail ? 'text' : type}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        );
        return atEnd === undefined ? (
          field
        ) : (
          <span className={styles.ended}>
            {field}
            {atEnd}
          </span>
        );
      }}
    </FieldFrame>
  );
}
