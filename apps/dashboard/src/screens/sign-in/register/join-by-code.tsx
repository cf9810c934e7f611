import { createUserV2, type ReplyOf } from '@padlight/contract';
import { useState } from 'react';
import { fieldStyles } from '../../../features/credentials/index.ts';
import { ProveEmail } from '../../../features/join-organisation/index.ts';
import { CallError } from '../../../platform/call/call-error.ts';
import { callOnce } from '../../../platform/call/call-once.ts';
import { serverNow } from '../../../platform/clock/index.ts';
import { useLanguage, useT } from '../../../platform/i18n/index.ts';
import { Reported } from '../notice.tsx';
import { AccountStep } from './account-step.tsx';
import { EmailStep } from './email-step.tsx';
import { useProveCalls } from './prove-calls.ts';
import { useRegisterDraft } from './register-draft.ts';

interface JoinByCodeProps {
  /** The code of a scanned poster. */
  scanned: string | undefined;
  onBack: () => void;
}

/** Registers a user by the code of an organisation: the address and its proof, then name and password. */
export function JoinByCode({ scanned, onBack }: JoinByCodeProps) {
  const t = useT('registration');
  const language = useLanguage();
  const { draft, change, drop } = useRegisterDraft('join', serverNow);
  const [done, setDone] = useState<ReplyOf<typeof createUserV2>>();
  const code = draft.code || scanned || '';
  const { email, sent, proved, displayName } = draft;
  const proveCalls = useProveCalls({ purpose: 'join', code, email });
  const back = (
    <button type="button" className={fieldStyles.quiet} onClick={onBack}>
      {t('back')}
    </button>
  );
  if (done)
    return (
      <Reported title={t(`join.${done.state}Title`, { organisation: done.organisationName })}>
        <p>{t(`join.${done.state}`, { organisation: done.organisationName, email: done.username })}</p>
        <p>
          <a href="/sign-in">{t('signIn')}</a>
        </p>
      </Reported>
    );
  if (proved)
    return (
      <AccountStep
        title={t('join.accountTitle', { organisation: proved.organisationName ?? '' })}
        email={proved.email}
        policy={proved.passwordPolicy}
        displayName={displayName}
        onDisplayName={(name) => change({ displayName: name })}
        submit={t('join.submit')}
        submitting={t('join.submitting')}
        onAccount={async (account) => {
          try {
            const body = { code, proof: proved.proof, language, ...account };
            setDone(await callOnce(createUserV2, { body }));
            drop();
          } catch (error) {
            if (error instanceof CallError && error.code === 'proof-invalid')
              change({ proved: null, sent: null });
            throw error;
          }
        }}
        after={back}
      />
    );
  if (sent)
    return (
      <ProveEmail
        email={email}
        sent={sent}
        calls={proveCalls}
        onSent={(again) => change({ sent: again })}
        onProved={(reply) => change({ proved: reply })}
        onOther={() => change({ sent: null })}
      />
    );
  return (
    <EmailStep
      title={t('join.title')}
      purpose="join"
      codeTexts={{ label: t('join.code'), hint: t('join.codeHint'), missing: t('required.code') }}
      value={{ code, email }}
      onChange={change}
      onSent={(first) => change({ code, sent: first })}
      after={back}
    />
  );
}
