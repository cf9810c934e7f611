import { type Account, changeMyEmail, isMailAddress } from '@padlight/contract';
import { CardForm } from '../../features/form/index.ts';
import { callOnce } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Card } from './card.tsx';
import styles from './my-account.module.css';
import { passwordPart } from './password-part.tsx';
import { useKeepAccount } from './use-account.ts';
import { type NoteUnsaved, useCardNote } from './use-unsaved-cards.ts';

const start = { email: '', password: '' };

/** The address for codes and links; another one counts once its link was followed. */
export function EmailCard({ account, note }: { account: Account; note: NoteUnsaved }) {
  const t = useT('account');
  const keep = useKeepAccount();
  return (
    <Card title={t('email.title')} texts={t('email.now', { email: account.email })}>
      <div role="status">
        {account.pendingEmail !== null && (
          <p className={styles.note}>{t('email.pending', { email: account.pendingEmail })}</p>
        )}
      </div>
      <CardForm
        schema={changeMyEmail.body}
        values={start}
        fields={() => [
          { kind: 'email', name: 'email', label: t('email.new'), autoComplete: 'email' },
          passwordPart<typeof start>({
            name: 'password',
            label: t('email.password'),
            autoComplete: 'current-password',
          }),
        ]}
        body={({ email, password }) => ({ email: email.trim(), password })}
        check={({ email, password }) => ({
          email: isMailAddress(email.trim()) ? undefined : t('email.wrong'),
          password: password ? undefined : t('email.passwordMissing'),
        })}
        errorFields={{ 'wrong-password': 'password' }}
        send={(body) => callOnce(changeMyEmail, { body })}
        onSent={keep}
        sendLabel={t('email.submit')}
        sendingLabel={t('email.submitting')}
        onUnsaved={useCardNote(note, 'email')}
      />
    </Card>
  );
}
