import { languageOf, type RegistrationMode, type ReplyOf, registerOrganisation } from '@padlight/contract';
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
import { OrganisationForm } from './organisation-form.tsx';
import { useProveCalls } from './prove-calls.ts';
import { useRegisterDraft } from './register-draft.ts';
import { Summary } from './summary.tsx';

interface NewOrganisationProps {
  mode: Exclude<RegistrationMode, 'closed'>;
  /** The registration code of the link that was followed. */
  linked: string | undefined;
  onBack: () => void;
}

const dateText = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));

/**
 * The wizard for a new organisation: the address and its proof, the organisation, the first administrator, and a summary. What
 * is typed survives a reload, but the password, which is asked for again.
 */
export function NewOrganisation({ mode, linked, onBack }: NewOrganisationProps) {
  const t = useT('registration');
  const language = useLanguage();
  const { draft, change, drop } = useRegisterDraft('organisation', serverNow);
  const [password, setPassword] = useState<string>();
  const [done, setDone] = useState<ReplyOf<typeof registerOrganisation>>();
  const typedCode = draft.code || linked || '';
  // With open registration, a code is used only where a link carries it.
  const code = mode === 'by-code' || typedCode ? typedCode : null;
  const { email, sent, proved, organisation, displayName, isDescribed } = draft;
  const proveCalls = useProveCalls({ purpose: 'organisation', code, email });
  const button = (text: string, run: () => void) => (
    <button type="button" className={fieldStyles.quiet} onClick={run}>
      {text}
    </button>
  );
  const register = async (): Promise<void> => {
    if (!proved || password === undefined) return;
    try {
      const described = {
        ...organisation,
        language: languageOf(organisation.language, language),
        hourCycle: 'region',
        measureUnit: organisation.region === 'US' ? 'us' : 'metric',
      } as const;
      const account = { displayName: displayName.trim(), password };
      const body = { code, proof: proved.proof, organisation: described, ...account };
      setDone(await callOnce(registerOrganisation, { body }));
      drop();
    } catch (error) {
      if (error instanceof CallError && error.code === 'proof-invalid') change({ proved: null, sent: null });
      if (error instanceof CallError && error.code.startsWith('password-')) setPassword(undefined);
      throw error;
    }
  };
  if (done)
    return (
      <Reported title={t(`organisation.${done.state}Title`, { organisation: organisation.name })}>
        <p>
          {t(`organisation.${done.state}`, {
            organisation: organisation.name,
            email: proved?.email ?? email,
            time: done.decidedBy === null ? '' : dateText(done.decidedBy, language),
          })}
        </p>
        <p>
          <a href="/sign-in">{t('signIn')}</a>
        </p>
      </Reported>
    );
  if (!proved && sent)
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
  if (!proved)
    return (
      <EmailStep
        title={t('organisation.begin')}
        purpose="organisation"
        codeTexts={
          code === null
            ? undefined
            : {
                label: t('organisation.code'),
                hint: t('organisation.codeHint'),
                missing: t('required.code'),
              }
        }
        value={{ code: typedCode, email }}
        onChange={change}
        onSent={(first) => change({ code: typedCode, sent: first })}
        after={button(t('back'), onBack)}
      />
    );
  if (!isDescribed)
    return (
      <OrganisationForm
        value={organisation}
        onChange={(described) => change({ organisation: described })}
        onDescribed={() => change({ isDescribed: true })}
        after={button(t('back'), onBack)}
      />
    );
  const toOrganisation = button(t('previous'), () => change({ isDescribed: false }));
  if (password === undefined)
    return (
      <AccountStep
        title={t('account.title')}
        email={proved.email}
        policy={proved.passwordPolicy}
        displayName={displayName}
        onDisplayName={(name) => change({ displayName: name })}
        submit={t('next')}
        submitting={t('next')}
        onAccount={async (account) => {
          change({ displayName: account.displayName });
          setPassword(account.password);
        }}
        after={toOrganisation}
      />
    );
  return (
    <Summary
      mode={code === null ? 'open' : 'by-code'}
      organisation={organisation}
      displayName={displayName}
      email={proved.email}
      onOrganisation={() => change({ isDescribed: false })}
      onAccount={() => setPassword(undefined)}
      onRegister={register}
    />
  );
}
