import type { PasswordPolicy } from '@padlight/contract';
import { unseen } from '@padlight/ui/unseen';
import { useT } from '../../platform/i18n/index.ts';
import styles from './fields.module.css';
import { judgePassword } from './password-rules.ts';

interface PolicyListProps {
  policy: PasswordPolicy;
  password: string;
}

/** The rules of the policy, ticked while the password is typed: by a sign and in words, not by colour alone. */
export function PolicyList({ policy, password }: PolicyListProps) {
  const t = useT('credentials');
  const { minLength, maxLength } = policy;
  return (
    <ul className={styles.rules} aria-label={t('policy.label')}>
      {judgePassword(password, policy).map(({ rule, met }) => (
        <li key={rule} data-met={met || undefined}>
          <span aria-hidden="true" className={styles.mark}>
            {met ? '✓' : '○'}
          </span>
          {t(`policy.${rule}`, { min: minLength, max: maxLength })}
          <span className={unseen()}>{t(met ? 'policy.met' : 'policy.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
