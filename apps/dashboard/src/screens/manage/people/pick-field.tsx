import { column, SelectField } from '@padlight/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';

/** A list of options that is fetched. */
export interface Choosable<Item> {
  /** Undefined while loading, or after a failure. */
  readonly items: readonly Item[] | undefined;
  /** Loads them again; set where that failed. */
  readonly retry: (() => void) | undefined;
}

interface PickFieldProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  onBlur?: () => void;
  pickRef?: (field: HTMLSelectElement | null) => void;
  hint?: string | undefined;
  /** Its error as text. */
  error?: string | undefined;
  /** The list of the options: until it is loaded, its state is shown, and the value stays. */
  list?: Choosable<unknown>;
  /** False where another field of the same list has the retry button. */
  offersRetry?: boolean;
  /** The value as text, where the options do not have it yet. */
  valueText?: string | undefined;
  /** The options. */
  children: ReactNode;
}

/** A choice from a long list, with a label. */
export function PickField(props: PickFieldProps) {
  const {
    label,
    value,
    onChoose,
    onBlur,
    pickRef,
    hint,
    error,
    list,
    valueText,
    offersRetry = true,
    children,
  } = props;
  const tShell = useT('shell');
  const isMissing = list !== undefined && list.items === undefined;
  const state = tShell(list?.retry ? 'load.failed' : 'load.loading');
  return (
    <div className={column(1)}>
      <SelectField
        {...{ label, hint, error, value, onBlur }}
        isAlert={false}
        inputRef={pickRef}
        isBusy={isMissing && !list.retry}
        onChange={onChoose}
      >
        {isMissing ? <option value={value}>{valueText ?? state}</option> : children}
      </SelectField>
      {isMissing && offersRetry && list.retry && <LoadFailed retry={list.retry} />}
    </div>
  );
}
