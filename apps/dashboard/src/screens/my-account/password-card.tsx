import { changePassword, getMySessions, type PasswordPolicy } from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CallForm,
  checkNewPassword,
  NewPasswordFields,
  PasswordField,
  useFormCall,
} from '../../features/credentials/index.ts';
import { callOnce, keyOf } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Card } from './card.tsx';
import { Done } from './done.tsx';
import { type NoteUnsaved, useNoteUnsaved } from './use-unsaved-cards.ts';

const empty = { password: '', repeat: '' };
const fields = {
  'wrong-password': 'oldPassword',
  'password-policy': 'password',
  'password-obvious': 'password',
  newPassword: 'password',
};

/** Changes the password; the policy is ticked while the new one is typed. */
export function PasswordCard({ policy, note }: { policy: PasswordPolicy; note: NoteUnsaved }) {
  const t = useT('account');
  const tCredentials = useT('credentials');
  const queries = useQueryClient();
  const call = useFormCall(fields);
  const [oldPassword, setOldPassword] = useState('');
  const [chosen, setChosen] = useState(empty);
  const [isDone, setDone] = useState(false);
  useNoteUnsaved(note, 'password', [oldPassword, chosen.password, chosen.repeat].some(Boolean));
  const change = (): void => {
    const isSame = oldPassword !== '' && oldPassword === chosen.password;
    const wrong = {
      oldPassword: oldPassword ? undefined : t('email.passwordMissing'),
      ...checkNewPassword(chosen, policy, tCredentials),
      ...(isSame ? { password: t('password.same') } : {}),
    };
    setDone(false);
    void call.submit(wrong, async () => {
      await callOnce(changePassword, { body: { oldPassword, newPassword: chosen.password } });
      setOldPassword('');
      setChosen(empty);
      setDone(true);
      await queries.invalidateQueries({ queryKey: keyOf(getMySessions, {}) });
    });
  };
  return (
    <Card title={t('password.title')} texts={t('password.text')}>
      <CallForm
        call={call}
        submit={t('password.submit')}
        submitting={t('password.submitting')}
        onSubmit={change}
        after={<Done texts={isDone ? t('password.done') : null} />}
      >
        <PasswordField
          name="oldPassword"
          label={t('password.old')}
          autoComplete="current-password"
          value={oldPassword}
          onChange={setOldPassword}
          error={call.problems.oldPassword}
        />
        <NewPasswordFields value={chosen} onChange={setChosen} policy={policy} problems={call.problems} />
      </CallForm>
    </Card>
  );
}
