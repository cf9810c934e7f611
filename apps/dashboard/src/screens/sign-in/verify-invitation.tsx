import { type LoggedInUser, logout, openInvitation, verifyInvitation } from '@padlight/contract';
import { useCallback, useEffect, useState } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { CallError } from '../../platform/call/call-error.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { useT } from '../../platform/i18n/index.ts';
import { endSession, readTokenInfo, readUser } from '../../platform/session/index.ts';
import { AnswerInvitation } from './answer-invitation.tsx';
import { InvitationFacts } from './invitation-facts.tsx';
import { forgetInvitationInfo, keepInvitationInfo, readInvitationInfo } from './invitation-info.ts';
import { RefusedInvitation } from './refused-invitation.tsx';
import { useAnswer } from './use-answer.ts';

interface VerifyInvitationProps {
  /** The token of the opened link; empty: the invitation that this device holds. */
  token: string;
  /** Leaves the page for the dashboard. */
  onGoOn: (path: string) => void;
  /** Opens another part of the sign-in pages. */
  onPlace: (path: '/sign-in' | '/register') => void;
}

const signedInUser = (): LoggedInUser | undefined => (readTokenInfo() ? readUser() : undefined);

/** The refusals after which the link is of no use to anyone. */
const isUsedUp = (error: unknown): boolean =>
  error instanceof CallError &&
  ['invitation-over', 'invitation-not-found', 'already-member'].includes(error.code);

/** /verify-invitation: what an invitation is for, and how to answer it. Opening it changes nothing. */
export default function VerifyInvitation({ token, onGoOn, onPlace }: VerifyInvitationProps) {
  const t = useT('invitation');
  const [invitationToken] = useState(() => token || (readInvitationInfo() ?? ''));
  const [user, setUser] = useState(signedInUser);
  const [tries, setTries] = useState(0);
  const userId = user?.id;
  // Another try is another request.
  const request = useCallback(async () => {
    if (invitationToken === '' || tries < 0) throw new CallError('invitation-not-found', 404, '');
    return callOnce(verifyInvitation, { query: { invitationToken, ...(userId && { userId }) } });
  }, [invitationToken, userId, tries]);
  const answer = useAnswer(request);
  const isHere = answer.state === 'here';
  useEffect(() => {
    if (isHere) void callOnce(openInvitation, { body: { invitationToken } }).catch(() => undefined);
  }, [isHere, invitationToken]);
  const isOver = answer.state === 'failed' && isUsedUp(answer.error);
  useEffect(() => {
    if (isOver) forgetInvitationInfo();
  }, [isOver]);
  const leaveFor = (path: '/sign-in' | '/register'): void => {
    keepInvitationInfo(invitationToken);
    onPlace(path);
  };
  const signOut = async (): Promise<void> => {
    keepInvitationInfo(invitationToken);
    if (user) await callOnce(logout, {}, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
    endSession('signed-out');
    setUser(undefined);
    onPlace('/sign-in');
  };
  const goOn = (): void => {
    forgetInvitationInfo();
    if (user) onGoOn('/');
    else onPlace('/sign-in');
  };
  if (answer.state === 'waiting') return <p role="status">{t('loading')}</p>;
  if (answer.state === 'failed')
    return (
      <RefusedInvitation
        error={answer.error}
        userName={user?.displayName}
        onSignOut={() => void signOut()}
        onGoOn={goOn}
        onAgain={() => setTries((count) => count + 1)}
      />
    );
  const invitation = answer.value;
  if (user)
    return (
      <AnswerInvitation
        invitation={invitation}
        invitationToken={invitationToken}
        userName={user.displayName}
        onGoOn={goOn}
        onOther={() => void signOut()}
      />
    );
  return (
    <div className={fieldStyles.form}>
      <h1>{t('title', { organisation: invitation.organisationName })}</h1>
      <InvitationFacts invitation={invitation} />
      <p>{t('signInFirst', { email: invitation.email })}</p>
      <button type="button" className={fieldStyles.submit} onClick={() => leaveFor('/sign-in')}>
        {t('signIn')}
      </button>
      <button type="button" className={fieldStyles.other} onClick={() => leaveFor('/register')}>
        {t('register')}
      </button>
      <p className={fieldStyles.hint}>{t('noAnswer')}</p>
    </div>
  );
}
