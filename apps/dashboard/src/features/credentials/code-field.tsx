import { secondFactorCode } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import { useT } from '../../platform/i18n/index.ts';
import styles from './fields.module.css';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  /** Where it was sent to, and what is left of it. */
  hint?: string | undefined;
}

/** The digits of what was typed or pasted: a code comes with blanks or a dash from some mail programs. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, secondFactorCode.digits);

/** The six digits of the mail: one field, to be pasted, typed or filled in by the phone. */
export function CodeField({ value, onChange, problem, hint }: CodeFieldProps) {
  const t = useT('credentials');
  return (
    <div className={styles.code}>
      <TextField
        name="code"
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={hint}
        spellCheck={false}
        value={value}
        onChange={(text) => onChange(digitsOf(text))}
        error={problem}
        isAlert={false}
      />
    </div>
  );
}
