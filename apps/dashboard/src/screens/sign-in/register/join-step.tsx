import { joinOrganisation, sendMyEmailCode, type TokenInfo, verifyEmailCode } from '@padlight/contract';
import { useState } from 'react';
import { JoinOrganisation } from '../../../features/join-organisation/index.ts';
import { send } from '../../../platform/call/send.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface JoinStepProps {
  /** The tokens of the sign-in, which are not stored. */
  tokenInfo: TokenInfo;
  email: string;
}

/** Asks a user without an organisation for the code of one. */
export default function JoinStep({ tokenInfo, email }: JoinStepProps) {
  const t = useT('registration');
  const [joined, setJoined] = useState<string>();
  const withToken = { token: tokenInfo.access_token };
  if (joined !== undefined) return <p role="status">{t('enter.signInAgain', { organisation: joined })}</p>;
  return (
    <JoinOrganisation
      calls={{
        join: (code, proof) =>
          send(
            joinOrganisation,
            { query: { code }, ...(proof !== undefined && { body: { proof } }) },
            withToken,
          ),
        sendCode: (code) => send(sendMyEmailCode, { body: { code } }, withToken),
        verify: (body) => send(verifyEmailCode, { body }, {}),
      }}
      email={email}
      onJoined={setJoined}
    />
  );
}
