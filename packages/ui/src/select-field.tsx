import type { FocusEvent, ReactNode } from 'react';
import { FieldFrame, type FramedProps } from './field-frame.tsx';

interface SelectFieldProps extends FramedProps {
  /** Empty: the option `none`. */
  value: string;
  onChange: (value: string) => void;
  options?: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
  /** The label of the empty option; without it something is always chosen. */
  none?: string | undefined;
  name?: string;
  disabled?: boolean;
  /** True while the options are loading. */
  isBusy?: boolean;
  onBlur?: ((event: FocusEvent) => void) | undefined;
  /** The field itself, for the focus. */
  inputRef?: ((field: HTMLSelectElement | null) => void) | undefined;
  /** Further options, in groups. */
  children?: ReactNode;
}

/** A choice from a long list, with its label and its error. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options = [], none, name, disabled, isBusy, onBlur, inputRef, children } = props;
  const { label, hint, error, isAlert, named } = props;
  return (
    <FieldFrame {...{ label, hint, error, isAlert, named }}>
      {(attributes) => (
        <select
          {...attributes}
          {...{ name, value, disabled, onBlur }}
          ref={inputRef}
          aria-busy={isBusy || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
