import { pairDisplay } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import { useState } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { useT } from '../../platform/i18n/index.ts';
import { storeSession } from '../../platform/session/index.ts';
import { PlainForm } from './plain-form.tsx';
import { usePlainForm } from './use-plain-form.ts';

/** Makes this device a wall display, with the code that an administrator was shown. */
export function PairDisplay({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useT('sign-in');
  const call = usePlainForm({ 'pairing-code-invalid': 'pairingCode', code: 'pairingCode' });
  const [code, setCode] = useState('');
  const pair = (): void => {
    const wrong = { pairingCode: code.trim() ? undefined : t('required.pairingCode') };
    void call.submit(wrong, async () => {
      const { user, tokenInfo } = await callOnce(pairDisplay, { body: { code: code.trim() } });
      storeSession(user, tokenInfo);
      onSignedIn();
    });
  };
  return (
    <PlainForm
      call={call}
      title={t('display.title')}
      submit={t('display.submit')}
      submitting={t('display.submitting')}
      onSubmit={pair}
      after={
        <p>
          <a href="#sign-in">{t('signInLink')}</a>
        </p>
      }
    >
      <p className={fieldStyles.hint}>{t('display.text')}</p>
      <TextField
        name="pairingCode"
        label={t('display.label')}
        hint={t('display.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={setCode}
        error={call.problems.pairingCode}
        isAlert={false}
      />
    </PlainForm>
  );
}
