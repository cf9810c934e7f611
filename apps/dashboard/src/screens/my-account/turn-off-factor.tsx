import { type Account, setMySecondFactor } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { CardForm } from '../../features/form/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './my-account.module.css';
import { passwordPart } from './password-part.tsx';

interface TurnOffFactorProps {
  onDone: (account: Account) => void;
  onCancel: () => void;
}

const start = { password: '' };

/** Turns the code by e-mail off, with the password. */
export function TurnOffFactor({ onDone, onCancel }: TurnOffFactorProps) {
  const t = useT('account');
  return (
    <CardForm
      schema={setMySecondFactor.body}
      values={start}
      fields={() => [
        {
          kind: 'content',
          key: 'text',
          draw: () => <p className={styles.quiet}>{t('factor.offText')}</p>,
        },
        passwordPart<typeof start>({
          name: 'password',
          label: t('email.password'),
          autoComplete: 'current-password',
        }),
      ]}
      body={({ password }) => ({ enabled: false as const, password })}
      check={({ password }) => ({ password: password ? undefined : t('email.passwordMissing') })}
      errorFields={{ 'wrong-password': 'password' }}
      send={(body) => callOnce(setMySecondFactor, { body })}
      onSent={onDone}
      sendLabel={t('factor.confirmOff')}
      sendingLabel={t('factor.working')}
      after={() => <Button onClick={onCancel}>{t('factor.cancel')}</Button>}
    />
  );
}
