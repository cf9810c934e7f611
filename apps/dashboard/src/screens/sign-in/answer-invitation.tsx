import {
  acceptInvitation,
  declineInvitation,
  type OpenedInvitation,
  selectOrganisation,
} from '@padlight/contract';
import { useState } from 'react';
import { fieldStyles } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { useT } from '../../platform/i18n/index.ts';
import { storeUser } from '../../platform/session/index.ts';
import { InvitationFacts } from './invitation-facts.tsx';
import { forgetInvitationInfo } from './invitation-info.ts';
import { Reported } from './notice.tsx';
import { PlainForm } from './plain-form.tsx';
import { usePlainForm } from './use-plain-form.ts';

interface AnswerInvitationProps {
  invitation: OpenedInvitation;
  invitationToken: string;
  userName: string;
  onGoOn: () => void;
  /** Another user wants to answer. */
  onOther: () => void;
}
/** `stays`: the user joined, and the session could not move to the new organisation. */
type Outcome = 'joined' | 'stays' | 'declined';

/** Accepts or declines an invitation as the signed-in user, whose session then moves to the new organisation. */
export function AnswerInvitation(props: AnswerInvitationProps) {
  const { invitation, invitationToken, userName, onGoOn, onOther } = props;
  const { organisationName: organisation } = invitation;
  const t = useT('invitation');
  const call = usePlainForm();
  const [outcome, setOutcome] = useState<Outcome>();
  const body = { invitationToken };
  const end = (next: Outcome): void => {
    forgetInvitationInfo();
    // The link is used up: it must not stay in this browser's history.
    window.history.replaceState(null, '', '/verify-invitation');
    setOutcome(next);
  };
  const accept = (): void =>
    void call.submit({}, async () => {
      const { organisationId } = await callOnce(acceptInvitation, { body });
      const isMoved = await callOnce(selectOrganisation, { body: { organisationId } }).then(
        (user) => {
          storeUser(user);
          return true;
        },
        () => false,
      );
      end(isMoved ? 'joined' : 'stays');
    });
  const decline = (): void =>
    void call.submit({}, async () => {
      await callOnce(declineInvitation, { body });
      end('declined');
    });
  if (outcome !== undefined)
    return (
      <Reported title={t(outcome === 'declined' ? 'declinedTitle' : 'joinedTitle', { organisation })}>
        <p>{t(`outcome.${outcome}`, { organisation })}</p>
        <button type="button" className={fieldStyles.submit} onClick={onGoOn}>
          {t('toDashboard')}
        </button>
      </Reported>
    );
  return (
    <PlainForm
      call={call}
      title={t('title', { organisation })}
      submit={t('accept')}
      submitting={t('answering')}
      onSubmit={accept}
      after={
        <>
          <button type="button" className={fieldStyles.other} aria-disabled={call.busy} onClick={decline}>
            {t('decline')}
          </button>
          <button type="button" className={fieldStyles.quiet} onClick={onOther}>
            {t('useOther')}
          </button>
        </>
      }
    >
      <InvitationFacts invitation={invitation} />
      <p className={fieldStyles.hint}>{t('signedInAs', { name: userName })}</p>
    </PlainForm>
  );
}
