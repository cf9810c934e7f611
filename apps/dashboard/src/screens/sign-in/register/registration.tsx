import { getRegistrationState } from '@padlight/contract';
import { useState } from 'react';
import { fieldStyles } from '../../../features/credentials/index.ts';
import { callOnce } from '../../../platform/call/call-once.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { readInvitationInfo } from '../invitation-info.ts';
import { useAnswer } from '../use-answer.ts';
import { ByInvitation } from './by-invitation.tsx';
import { JoinByCode } from './join-by-code.tsx';
import { NewOrganisation } from './new-organisation.tsx';
import { hasDraft } from './register-draft.ts';

type Way = 'join' | 'organisation' | undefined;

/** The codes that the address carries behind its `#`, from a poster or a link. */
function carriedCodes(): { organisationCode: string | undefined; registrationCode: string | undefined } {
  const carried = new URLSearchParams(window.location.hash.slice(1));
  return {
    organisationCode: carried.get('organisation-code') ?? undefined,
    registrationCode: carried.get('registration-code') ?? undefined,
  };
}

const readState = () => callOnce(getRegistrationState, {});

/** /register of an installation that is set up: by an invitation, with the code of an organisation, or for a new organisation. */
export default function Registration() {
  const t = useT('registration');
  const errorText = useErrorText();
  const [{ organisationCode, registrationCode }] = useState(carriedCodes);
  const [way, setWay] = useState<Way>(() => {
    if (organisationCode || registrationCode) return organisationCode ? 'join' : 'organisation';
    if (hasDraft('organisation')) return 'organisation';
    return hasDraft('join') ? 'join' : undefined;
  });
  const state = useAnswer(readState);
  const [invitationToken, setInvitationToken] = useState(readInvitationInfo);
  const back = (): void => setWay(undefined);
  if (invitationToken !== undefined)
    return <ByInvitation invitationToken={invitationToken} onBack={() => setInvitationToken(undefined)} />;
  if (state.state === 'waiting') return <p role="status">{t('loading')}</p>;
  if (state.state === 'failed')
    return (
      <div className={fieldStyles.form}>
        <h1>{t('title')}</h1>
        <p className={fieldStyles.failure} role="alert">
          {errorText(state.error)}
        </p>
        <SignInLink />
      </div>
    );
  const { canMail, newOrganisations } = state.value;
  if (canMail && way === 'join') return <JoinByCode scanned={organisationCode} onBack={back} />;
  if (canMail && way === 'organisation' && newOrganisations !== 'closed')
    return <NewOrganisation mode={newOrganisations} linked={registrationCode} onBack={back} />;
  return (
    <div className={fieldStyles.form}>
      <h1>{t('title')}</h1>
      {canMail ? (
        <>
          <p>{t('choose.text')}</p>
          <button type="button" className={fieldStyles.submit} onClick={() => setWay('join')}>
            {t('choose.join')}
          </button>
          {newOrganisations !== 'closed' && (
            <button type="button" className={fieldStyles.other} onClick={() => setWay('organisation')}>
              {t('choose.organisation')}
            </button>
          )}
          <p className={fieldStyles.hint}>
            {t(newOrganisations === 'closed' ? 'choose.closed' : `choose.${newOrganisations}`)}
          </p>
        </>
      ) : (
        <p>{t('choose.noMail')}</p>
      )}
      <SignInLink />
    </div>
  );
}

function SignInLink() {
  const t = useT('registration');
  return (
    <p>
      <a href="/sign-in">{t('signInLink')}</a>
    </p>
  );
}
