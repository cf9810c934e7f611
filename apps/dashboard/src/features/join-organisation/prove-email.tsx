import type { EmailCodeSent, ReplyOf, verifyEmailCode } from '@padlight/contract';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../platform/call/call-error.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { CodeField, checkCode, fieldStyles, ResendButton } from '../credentials/index.ts';

type EmailProof = ReplyOf<typeof verifyEmailCode>;

/** The calls with which an address is proved. */
export interface ProveCalls {
  readonly send: () => Promise<EmailCodeSent>;
  readonly verify: (body: { proofId: string; emailCode: string }) => Promise<EmailProof>;
}

interface ProveEmailProps {
  email: string;
  /** The code that was sent last. */
  sent: EmailCodeSent;
  calls: ProveCalls;
  onSent: (sent: EmailCodeSent) => void;
  onProved: (proof: EmailProof) => void;
  /** Another address, or none. */
  onOther: () => void;
  /** The level of its heading; that of a page where absent. */
  heading?: 'h1' | 'h2';
}

/** The code from the mail, which proves the address. It stays valid over a reload of the page. */
export function ProveEmail({
  email,
  sent,
  calls,
  onSent,
  onProved,
  onOther,
  heading: Heading = 'h1',
}: ProveEmailProps) {
  const t = useT('registration');
  const tCredentials = useT('credentials');
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isSentAgain, setSentAgain] = useState(false);
  const during = (run: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    setFailure(undefined);
    run()
      .catch((error: unknown) => {
        const isCode =
          error instanceof CallError && (error.code === 'code-wrong' || error.code === 'code-void');
        if (isCode) setProblem(errorText(error));
        else setFailure(error);
      })
      .finally(() => setBusy(false));
  };
  const verify = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = checkCode(code, tCredentials).code;
    if (wrong) setProblem(wrong);
    else during(async () => onProved(await calls.verify({ proofId: sent.proofId, emailCode: code })));
  };
  const again = (): void =>
    during(async () => {
      onSent(await calls.send());
      setCode('');
      setSentAgain(true);
    });
  return (
    <form className={fieldStyles.form} onSubmit={verify} noValidate>
      <Heading>{t('prove.title')}</Heading>
      {failure !== undefined && (
        <p className={fieldStyles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
      <p role="status">{t(isSentAgain ? 'prove.again' : 'prove.sent', { email })}</p>
      <CodeField value={code} onChange={setCode} problem={problem} />
      <p className={fieldStyles.hint}>{t('prove.noCode')}</p>
      <button type="submit" className={fieldStyles.submit} aria-disabled={busy}>
        {t(busy ? 'prove.submitting' : 'prove.submit')}
      </button>
      <ResendButton from={sent.resendAt} busy={busy} onResend={again} />
      <button type="button" className={fieldStyles.quiet} onClick={onOther}>
        {t('prove.other')}
      </button>
    </form>
  );
}
