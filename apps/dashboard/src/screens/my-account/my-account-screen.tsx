import type { Account } from '@padlight/contract';
import { Notice, Skeleton } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { EmailCard } from './email-card.tsx';
import { EventMailCard } from './event-mail-card.tsx';
import styles from './my-account.module.css';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { ThisDeviceCard } from './this-device-card.tsx';
import { TrustedBrowsersCard } from './trusted-browsers-card.tsx';
import { useAccount } from './use-account.ts';

/** /manage/my-account: what is the reader's own, and how they sign in. */
export function MyAccountScreen() {
  const t = useT('account');
  const { data, error, refetch } = useAccount();
  // A wall display is nobody: the server refuses it what is for people alone.
  const isNobody = error?.status === 403;
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {data ? (
        <Cards account={data} />
      ) : error ? (
        <Notice
          kind="failed"
          icon={<IconCloudOff aria-hidden />}
          title={t(isNobody ? 'nobody' : 'failed')}
          action={isNobody ? undefined : { label: t('retry'), run: () => void refetch() }}
        />
      ) : (
        <div className={styles.cards}>
          <Skeleton height="20rem" label={t('loading')} />
          <Skeleton height="20rem" />
          <Skeleton height="20rem" />
        </div>
      )}
    </div>
  );
}

const Cards = ({ account }: { account: Account }) => (
  <div className={styles.cards}>
    <ProfileCard account={account} />
    <EmailCard account={account} />
    <PasswordCard policy={account.passwordPolicy} />
    <SecondFactorCard account={account} />
    <TrustedBrowsersCard />
    <SessionsCard />
    <EventMailCard subscribed={account.eventMail} />
    <ThisDeviceCard />
  </div>
);
