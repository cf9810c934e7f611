import { secondFactorCode } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import type { ComponentProps } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './fields.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  /** The destination of the code, and the attempts that are left. */
  hint?: string | undefined;
  /** The field itself, for the focus. */
  inputRef?: ComponentProps<typeof TextField>['inputRef'];
}

/** The digits of a typed or pasted code: some mail programs add blanks or a dash. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, secondFactorCode.digits);

/** The six digits of the mail: one field, to be pasted, typed or filled in by the phone. */
export function CodeField({ value, onChange, problem, hint, inputRef }: CodeFieldProps) {
  const t = useT('credentials');
  return (
    <div className={styles.code}>
      <TextField
        name="code"
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={hint}
        inputRef={inputRef}
        spellCheck={false}
        value={value}
        onChange={(text) => onChange(digitsOf(text))}
        error={problem}
        isAlert={false}
      />
    </div>
  );
}
