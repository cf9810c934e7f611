import { createUserV2, type ReplyOf, verifyInvitation } from '@padlight/contract';
import { useCallback, useState } from 'react';
import { fieldStyles } from '../../../features/credentials/index.ts';
import { CallError } from '../../../platform/call/call-error.ts';
import { callOnce } from '../../../platform/call/call-once.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useLanguage, useT } from '../../../platform/i18n/index.ts';
import { forgetInvitationInfo } from '../invitation-info.ts';
import { Reported } from '../notice.tsx';
import { useAnswer } from '../use-answer.ts';
import { AccountStep } from './account-step.tsx';

interface ByInvitationProps {
  invitationToken: string;
  /** Leaves the invitation for the other ways to register. */
  onBack: () => void;
}

/** Registers the user of an invitation: the address is the invited one, name and password are the user's. */
export function ByInvitation({ invitationToken, onBack }: ByInvitationProps) {
  const t = useT('registration');
  const errorText = useErrorText();
  const language = useLanguage();
  const [displayName, setDisplayName] = useState('');
  const [done, setDone] = useState<ReplyOf<typeof createUserV2>>();
  const read = useCallback(
    () => callOnce(verifyInvitation, { query: { invitationToken } }),
    [invitationToken],
  );
  const answer = useAnswer(read);
  const leave = (): void => {
    forgetInvitationInfo();
    onBack();
  };
  const other = (
    <button type="button" className={fieldStyles.quiet} onClick={leave}>
      {t('invited.other')}
    </button>
  );
  if (done)
    return (
      <Reported title={t('join.joinedTitle', { organisation: done.organisationName })}>
        <p>{t('join.joined', { email: done.username })}</p>
        <p>
          <a href="/sign-in">{t('signIn')}</a>
        </p>
      </Reported>
    );
  if (answer.state === 'waiting') return <p role="status">{t('loading')}</p>;
  if (answer.state === 'failed')
    return (
      <div className={fieldStyles.form}>
        <h1>{t('title')}</h1>
        <p className={fieldStyles.failure} role="alert">
          {errorText(answer.error)}
        </p>
        {other}
      </div>
    );
  const { organisationName, email, passwordPolicy } = answer.value;
  return (
    <AccountStep
      title={t('join.accountTitle', { organisation: organisationName })}
      email={email}
      policy={passwordPolicy}
      displayName={displayName}
      onDisplayName={setDisplayName}
      submit={t('join.submit')}
      submitting={t('join.submitting')}
      onAccount={async (account) => {
        try {
          setDone(await callOnce(createUserV2, { body: { invitationToken, language, ...account } }));
          forgetInvitationInfo();
        } catch (error) {
          // The invited user has an account: it can accept after signing in, so the invitation stays.
          const isUsedUp =
            error instanceof CallError && ['invitation-over', 'invitation-not-found'].includes(error.code);
          if (isUsedUp) forgetInvitationInfo();
          throw error;
        }
      }}
      after={other}
    />
  );
}
