import type { Account } from '@padlight/contract';
import { bar, Notice, Skeleton, touchable } from '@padlight/ui';
import { IconCloudOff, IconDeviceTv } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTouchZoom } from '../../features/touch-zoom/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { Card } from './card.tsx';
import { EmailCard } from './email-card.tsx';
import { EventMailCard } from './event-mail-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { JoinCard } from './join-card.tsx';
import styles from './my-account.module.css';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TrustedBrowsersCard } from './trusted-browsers-card.tsx';
import { useAccount } from './use-account.ts';
import { useUnsavedCards } from './use-unsaved-cards.ts';

/** /manage/my-account: the reader's own settings, and how they sign in. A wall display has no account. */
export function MyAccountScreen() {
  const t = useT('account');
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {user.isDisplay ? (
        <>
          <Notice kind="empty" icon={<IconDeviceTv aria-hidden />} title={t('nobody')} />
          <div className={styles.cards}>
            <ThisDeviceCard />
          </div>
        </>
      ) : (
        <OwnAccount />
      )}
    </div>
  );
}

function OwnAccount() {
  const t = useT('account');
  const { data, error, refetch } = useAccount();
  if (data) return <Cards account={data} />;
  if (error)
    return (
      <Notice
        kind="failed"
        icon={<IconCloudOff aria-hidden />}
        title={t('failed')}
        action={{ label: t('retry'), run: () => void refetch() }}
      />
    );
  return (
    <div className={styles.cards}>
      <Skeleton height="20rem" label={t('loading')} />
      <Skeleton height="20rem" />
      <Skeleton height="20rem" />
    </div>
  );
}

function Cards({ account }: { account: Account }) {
  const t = useT('account');
  const { can } = useSession();
  const { question, note } = useUnsavedCards();
  return (
    <div className={styles.cards}>
      <ProfileCard account={account} note={note} />
      <EmailCard account={account} note={note} />
      <PasswordCard policy={account.passwordPolicy} note={note} />
      <SecondFactorCard account={account} />
      <IdentitiesCard email={account.email} />
      <TrustedBrowsersCard />
      <SessionsCard />
      <JoinCard email={account.email} />
      <EventMailCard subscribed={account.eventMail} />
      {can('Account.SecondaryUsers.Edit') && can('Manage.View') && (
        <Card title={t('relatives.title')} texts={t('relatives.text')}>
          <Link to="/manage/relatives-accounts" className={touchable()}>
            {t('relatives.open')}
          </Link>
        </Card>
      )}
      <ThisDeviceCard />
      {question}
    </div>
  );
}

/** Settings that this device alone keeps. */
function ThisDeviceCard() {
  const t = useT('account');
  const [zoomAllowed, allowZoom] = useTouchZoom();
  return (
    <Card title={t('here.title')} texts={t('here.zoomText')}>
      <label className={bar(3, styles.check)}>
        <input type="checkbox" checked={zoomAllowed} onChange={() => allowZoom(!zoomAllowed)} />
        {t('here.zoom')}
      </label>
    </Card>
  );
}
