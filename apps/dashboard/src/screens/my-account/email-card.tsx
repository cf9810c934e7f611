import { type Account, changeMyEmail, isMailAddress } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import { useState } from 'react';
import { CallForm, PasswordField, useFormCall } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Card } from './card.tsx';
import styles from './my-account.module.css';
import { useKeepAccount } from './use-account.ts';
import { type NoteUnsaved, useNoteUnsaved } from './use-unsaved-cards.ts';

/** The address for codes and links; another one counts once its link was followed. */
export function EmailCard({ account, note }: { account: Account; note: NoteUnsaved }) {
  const t = useT('account');
  const keep = useKeepAccount();
  const call = useFormCall({ 'wrong-password': 'emailPassword', password: 'emailPassword' });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  useNoteUnsaved(note, 'email', email !== '' || password !== '');
  const change = (): void => {
    const wrong = {
      email: isMailAddress(email.trim()) ? undefined : t('email.wrong'),
      emailPassword: password ? undefined : t('email.passwordMissing'),
    };
    void call.submit(wrong, async () => {
      keep(await callOnce(changeMyEmail, { body: { email: email.trim(), password } }));
      setEmail('');
      setPassword('');
    });
  };
  return (
    <Card title={t('email.title')} texts={t('email.now', { email: account.email })}>
      <div role="status">
        {account.pendingEmail !== null && (
          <p className={styles.note}>{t('email.pending', { email: account.pendingEmail })}</p>
        )}
      </div>
      <CallForm call={call} submit={t('email.submit')} submitting={t('email.submitting')} onSubmit={change}>
        <TextField
          name="email"
          type="email"
          label={t('email.new')}
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={setEmail}
          error={call.problems.email}
          isAlert={false}
        />
        <PasswordField
          name="emailPassword"
          label={t('email.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={call.problems.emailPassword}
        />
      </CallForm>
    </Card>
  );
}
