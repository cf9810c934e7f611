import { type EmailCodeSent, isMailAddress, sendEmailCode } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import type { ReactNode } from 'react';
import { fieldStyles } from '../../../features/credentials/index.ts';
import { callOnce } from '../../../platform/call/call-once.ts';
import { useLanguage, useT } from '../../../platform/i18n/index.ts';
import { PlainForm } from '../plain-form.tsx';
import { usePlainForm } from '../use-plain-form.ts';

interface EmailStepProps {
  title: string;
  purpose: 'join' | 'organisation';
  /** The label and the hint of the code; undefined: none is needed. */
  codeTexts: { readonly label: string; readonly hint: string; readonly missing: string } | undefined;
  value: { readonly code: string; readonly email: string };
  onChange: (value: { code?: string; email?: string }) => void;
  onSent: (sent: EmailCodeSent) => void;
  after: ReactNode;
}

/** The code that allows a registration, and the address to be proved. Nothing is created yet. */
export function EmailStep({ title, purpose, codeTexts, value, onChange, onSent, after }: EmailStepProps) {
  const t = useT('registration');
  const language = useLanguage();
  const codeFields = { 'organisation-code-invalid': 'code', 'registration-code-invalid': 'code' };
  const call = usePlainForm({ ...(codeTexts && codeFields), 'organisation-code-other-email': 'email' });
  const { code, email } = value;
  const send = (): void => {
    const wrong = {
      code: codeTexts && !code.trim() ? codeTexts.missing : undefined,
      email: isMailAddress(email.trim()) ? undefined : t('required.email'),
    };
    const body = { purpose, code: codeTexts ? code.trim() : null, email: email.trim(), language };
    void call.submit(wrong, async () => onSent(await callOnce(sendEmailCode, { body })));
  };
  return (
    <PlainForm
      call={call}
      title={title}
      submit={t('email.submit')}
      submitting={t('email.submitting')}
      onSubmit={send}
      after={after}
    >
      {codeTexts && (
        <TextField
          name="code"
          label={codeTexts.label}
          hint={codeTexts.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(typed) => onChange({ code: typed })}
          error={call.problems.code}
          isAlert={false}
        />
      )}
      <TextField
        name="email"
        type="email"
        label={t('email.label')}
        hint={t('email.hint')}
        autoComplete="email"
        value={email}
        onChange={(typed) => onChange({ email: typed })}
        error={call.problems.email}
        isAlert={false}
      />
      <p className={fieldStyles.hint}>{t('email.why')}</p>
    </PlainForm>
  );
}
