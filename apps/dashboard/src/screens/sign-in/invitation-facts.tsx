import type { OpenedInvitation } from '@padlight/contract';
import { browserZone } from '../../platform/i18n/browser-zone.ts';
import { createFormat } from '../../platform/i18n/format.ts';
import { useLanguage, useT } from '../../platform/i18n/index.ts';
import styles from './sign-in.module.css';

/** The facts of an invitation: who invites, for which address, with which roles and places, and until when. */
export function InvitationFacts({ invitation }: { invitation: OpenedInvitation }) {
  const t = useT('invitation');
  const language = useLanguage();
  const { formatDateTime } = createFormat(language, { timeZone: browserZone() ?? 'UTC' });
  const { invitedBy, email, roles, places, message, expiresAt } = invitation;
  const facts = [
    [t('invitedBy'), invitedBy],
    [t('email'), email],
    [t('roles'), roles.join(', ')],
    [t('places'), places === null ? t('everyPlace') : places.join(', ')],
    [t('expires'), formatDateTime(expiresAt)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      {message !== null && <blockquote className={styles.message}>{message}</blockquote>}
    </>
  );
}
