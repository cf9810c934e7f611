import type { Account } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { forgetTrust, noteSecondFactor, storeUser, useSession } from '../../platform/session/index.ts';
import { Card } from './card.tsx';
import { TurnOffFactor } from './turn-off-factor.tsx';
import { TurnOnFactor } from './turn-on-factor.tsx';
import { useKeepAccount } from './use-account.ts';

/** The code by e-mail: on or off, and off only where the organisation does not require it. */
export function SecondFactorCard({ account }: { account: Account }) {
  const t = useT('account');
  const { user } = useSession();
  const keep = useKeepAccount();
  const [isOpen, setOpen] = useState(false);
  const { enabled, required } = account.secondFactor;
  const change = (changed: Account): void => {
    const { enabled: isOn, until } = changed.secondFactor;
    if (isOn && until) noteSecondFactor(user.email, until, false);
    if (!isOn) forgetTrust(user.email);
    storeUser({ ...user, isMultiFactorEnabled: isOn });
    keep(changed);
    setOpen(false);
  };
  const close = (): void => setOpen(false);
  return (
    <Card title={t('factor.title')}>
      <p role="status">{t(enabled ? 'factor.on' : 'factor.off')}</p>
      {enabled && required && <p>{t('factor.required')}</p>}
      {!isOpen && !(enabled && required) && (
        <Button onClick={() => setOpen(true)}>{t(enabled ? 'factor.turnOff' : 'factor.turnOn')}</Button>
      )}
      {isOpen && enabled && <TurnOffFactor onDone={change} onCancel={close} />}
      {isOpen && !enabled && <TurnOnFactor onDone={change} onCancel={close} />}
    </Card>
  );
}
