import { changePassword, getMySessions, type PasswordPolicy } from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { checkNewPassword, PolicyList } from '../../features/credentials/index.ts';
import { CardForm } from '../../features/form/index.ts';
import { callOnce, keyOf } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Card } from './card.tsx';
import { Done } from './done.tsx';
import { passwordPart } from './password-part.tsx';
import { type NoteUnsaved, useCardNote } from './use-unsaved-cards.ts';

const start = { oldPassword: '', newPassword: '', repeat: '' };
type Passwords = typeof start;
const errorFields = {
  'wrong-password': 'oldPassword',
  'password-policy': 'newPassword',
  'password-obvious': 'newPassword',
} as const;

/** Changes the password; the policy is ticked while the new one is typed. */
export function PasswordCard({ policy, note }: { policy: PasswordPolicy; note: NoteUnsaved }) {
  const t = useT('account');
  const tCredentials = useT('credentials');
  const queries = useQueryClient();
  const check = ({ oldPassword, newPassword, repeat }: Passwords) => {
    const wrong = checkNewPassword({ password: newPassword, repeat }, policy, tCredentials);
    const isSame = oldPassword !== '' && oldPassword === newPassword;
    return {
      oldPassword: oldPassword ? undefined : t('email.passwordMissing'),
      newPassword: isSame ? t('password.same') : wrong.password,
      repeat: wrong.repeat,
    };
  };
  return (
    <Card title={t('password.title')} texts={t('password.text')}>
      <CardForm
        schema={changePassword.body}
        values={start}
        fields={({ newPassword }) => [
          passwordPart<Passwords>({
            name: 'oldPassword',
            label: t('password.old'),
            autoComplete: 'current-password',
          }),
          passwordPart<Passwords>({
            name: 'newPassword',
            label: tCredentials('newPassword'),
            autoComplete: 'new-password',
          }),
          {
            kind: 'content',
            key: 'policy',
            draw: () => <PolicyList policy={policy} password={newPassword} />,
          },
          passwordPart<Passwords>({
            name: 'repeat',
            label: tCredentials('repeat'),
            autoComplete: 'new-password',
          }),
        ]}
        body={({ oldPassword, newPassword }) => ({ oldPassword, newPassword })}
        check={check}
        errorFields={errorFields}
        send={(body) => callOnce(changePassword, { body })}
        onSent={() => void queries.invalidateQueries({ queryKey: keyOf(getMySessions, {}) })}
        sendLabel={t('password.submit')}
        sendingLabel={t('password.submitting')}
        after={({ isSent }) => <Done texts={isSent ? t('password.done') : null} />}
        onUnsaved={useCardNote(note, 'password')}
      />
    </Card>
  );
}
