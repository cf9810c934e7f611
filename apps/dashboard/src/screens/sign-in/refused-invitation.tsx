import { fieldStyles } from '../../features/credentials/index.ts';
import { CallError } from '../../platform/call/call-error.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Reported } from './notice.tsx';

interface RefusedInvitationProps {
  error: unknown;
  /** The signed-in user; undefined: no one is. */
  userName: string | undefined;
  /** Signs out, to sign in as the invited user. */
  onSignOut: () => void;
  /** Goes on without the invitation. */
  onGoOn: () => void;
  /** Loads the invitation again. */
  onAgain: () => void;
}

const titles = {
  'invitation-over': 'refused.over',
  'invitation-of-another': 'refused.ofAnother',
  'invitation-user-not-found': 'refused.userGone',
  'invitation-not-found': 'refused.notFound',
  'already-member': 'refused.member',
} as const;
type Refusal = keyof typeof titles;

const refusalOf = (error: unknown): Refusal | undefined => {
  const code = error instanceof CallError ? error.code : '';
  return Object.keys(titles).find((refusal): refusal is Refusal => refusal === code);
};

/** Why an invitation can't be accepted here, and what helps. */
export function RefusedInvitation(props: RefusedInvitationProps) {
  const { error, userName, onSignOut, onGoOn, onAgain } = props;
  const t = useT('invitation');
  const errorText = useErrorText();
  const refusal = refusalOf(error);
  const isAboutUser = refusal === 'invitation-of-another' || refusal === 'invitation-user-not-found';
  return (
    <Reported title={t(refusal === undefined ? 'refused.failed' : titles[refusal])}>
      <p>{errorText(error)}</p>
      {userName !== undefined && isAboutUser && <p>{t('signedInAs', { name: userName })}</p>}
      {refusal === undefined && (
        <button type="button" className={fieldStyles.submit} onClick={onAgain}>
          {t('again')}
        </button>
      )}
      {isAboutUser && (
        <button type="button" className={fieldStyles.submit} onClick={onSignOut}>
          {t('signOut')}
        </button>
      )}
      <button
        type="button"
        className={isAboutUser || refusal === undefined ? fieldStyles.quiet : fieldStyles.submit}
        onClick={onGoOn}
      >
        {t(userName === undefined ? 'toSignIn' : 'goOn')}
      </button>
    </Reported>
  );
}
