import type { EmailCodeSent, joinOrganisation, ReplyOf } from '@padlight/contract';
import { TextField } from '@padlight/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { fieldStyles } from '../credentials/index.ts';
import { type ProveCalls, ProveEmail } from './prove-email.tsx';

type Joined = ReplyOf<typeof joinOrganisation>;

/** The calls of a user who joins: they may have a token that is not stored. */
interface JoinCalls {
  readonly join: (code: string, proof?: string) => Promise<Joined>;
  readonly sendCode: (code: string) => Promise<EmailCodeSent>;
  readonly verify: ProveCalls['verify'];
}

interface JoinOrganisationProps {
  calls: JoinCalls;
  /** The address of the account. */
  email: string;
  /** The code of a scanned poster. */
  scanned?: string | undefined;
  /** Called once the user is a member. */
  onJoined: (organisationName: string) => void;
}

/** Joins an organisation by its code. Where the code admits the address at once, a mailed code proves it first. */
export function JoinOrganisation({ calls, email, scanned = '', onJoined }: JoinOrganisationProps) {
  const t = useT('registration');
  const errorText = useErrorText();
  const [code, setCode] = useState(scanned);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [waiting, setWaiting] = useState<string>();
  const [sent, setSent] = useState<EmailCodeSent>();
  const join = async (proof?: string): Promise<void> => {
    const { state, organisationName } = await calls.join(code.trim(), proof);
    if (state === 'joined') return onJoined(organisationName);
    if (state === 'waiting') return setWaiting(organisationName);
    setSent(await calls.sendCode(code.trim()));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    join()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  if (waiting !== undefined) return <p role="status">{t('enter.waiting', { organisation: waiting })}</p>;
  if (sent)
    return (
      <ProveEmail
        email={email}
        sent={sent}
        calls={{ send: () => calls.sendCode(code.trim()), verify: calls.verify }}
        onSent={setSent}
        onProved={({ proof }) => {
          setSent(undefined);
          join(proof).catch(setFailure);
        }}
        onOther={() => setSent(undefined)}
        heading="h2"
      />
    );
  return (
    <form className={fieldStyles.form} onSubmit={submit} noValidate>
      {failure !== undefined && (
        <p className={fieldStyles.failure} role="alert">
          {errorText(failure)}
        </p>
      )}
      <TextField
        name="organisationCode"
        label={t('join.code')}
        hint={t('join.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={setCode}
      />
      <button type="submit" className={fieldStyles.other} aria-disabled={busy || code.trim() === ''}>
        {t(busy ? 'enter.submitting' : 'enter.submit')}
      </button>
    </form>
  );
}
