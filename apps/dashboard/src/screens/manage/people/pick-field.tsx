import { column, SelectField } from '@padlight/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';

/** What can be chosen, as it is fetched. */
export interface Choosable<Item> {
  /** Undefined: they are on their way, or could not be had. */
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
  /** What is wrong with it, in words. */
  error?: string | undefined;
  /** What the options are of: until they are there, this is stated, and what is chosen stays. */
  list?: Choosable<unknown>;
  /** False: another field of the same list offers to load it again. */
  offersRetry?: boolean;
  /** What is chosen, in words, where the options can't say it yet. */
  kept?: string | undefined;
  /** The options. */
  children: ReactNode;
}

/** One of a list that is too long to be all in sight, under its name. */
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
    kept,
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
        {isMissing ? <option value={value}>{kept ?? state}</option> : children}
      </SelectField>
      {isMissing && offersRetry && list.retry && <LoadFailed retry={list.retry} />}
    </div>
  );
}
