import { type Account, setMySecondFactor } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { useState } from 'react';
import { CallForm, PasswordField, useFormCall } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './my-account.module.css';

interface TurnOffFactorProps {
  onDone: (account: Account) => void;
  onCancel: () => void;
}

/** Turns the code by e-mail off, with the password. */
export function TurnOffFactor({ onDone, onCancel }: TurnOffFactorProps) {
  const t = useT('account');
  const call = useFormCall({ 'wrong-password': 'factorPassword', password: 'factorPassword' });
  const [password, setPassword] = useState('');
  const turnOff = (): void =>
    void call.submit({ factorPassword: password ? undefined : t('email.passwordMissing') }, async () =>
      onDone(await callOnce(setMySecondFactor, { body: { enabled: false, password } })),
    );
  return (
    <CallForm
      call={call}
      submit={t('factor.confirmOff')}
      submitting={t('factor.working')}
      onSubmit={turnOff}
      after={<Button onClick={onCancel}>{t('factor.cancel')}</Button>}
    >
      <p className={styles.quiet}>{t('factor.offText')}</p>
      <PasswordField
        name="factorPassword"
        label={t('email.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={call.problems.factorPassword}
      />
    </CallForm>
  );
}
