import { getMyIdentities, type ReplyOf, unlinkIdentity } from '@padlight/contract';
import { Badge, Button, plainList } from '@padlight/ui';
import { useState } from 'react';
import { ConfirmAct } from '../../features/confirm/index.ts';
import { callOnce, useCall } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { Card } from './card.tsx';
import { Done } from './done.tsx';
import { LinkIdentity } from './link-identity.tsx';
import { ListState } from './list-state.tsx';
import styles from './my-account.module.css';

type MyIdentity = ReplyOf<typeof getMyIdentities>[number];

/** The sign-ins through providers that are linked to the account, each to be unlinked, and those that can be linked. */
export function IdentitiesCard({ email }: { email: string }) {
  const t = useT('account');
  const { formatDateTime } = useFormat();
  const identities = useCall(getMyIdentities, {});
  const [unlinked, setUnlinked] = useState<MyIdentity>();
  const [done, setDone] = useState<string | null>(null);
  const { data = [] } = identities;
  return (
    <Card title={t('identities.title')} texts={t('identities.text')}>
      <ListState query={identities} failure={null} />
      {identities.isSuccess && data.length === 0 && <p role="status">{t('identities.none')}</p>}
      <ul className={plainList(styles.list)}>
        {data.map((identity) => (
          <li key={identity.identityId}>
            <div>
              <span className={styles.device}>
                <span translate="no">{identity.providerName}</span>
                {identity.isThis && <Badge>{t('identities.this')}</Badge>}
              </span>
              {identity.knownAs !== null && (
                <p className={styles.quiet} translate="no">
                  {identity.knownAs}
                </p>
              )}
              <p className={styles.quiet}>
                {t('identities.since', { time: formatDateTime(identity.linkedAt) })}
              </p>
            </div>
            <Button
              label={t('identities.unlinkOf', { provider: identity.providerName })}
              onClick={() => setUnlinked(identity)}
            >
              {t('identities.unlink')}
            </Button>
          </li>
        ))}
      </ul>
      <Done texts={done} />
      {identities.isSuccess && (
        <LinkIdentity
          email={email}
          linked={data.map(({ providerName }) => providerName)}
          onLinked={(provider) => {
            setDone(t('identities.linked', { provider }));
            void identities.refetch();
          }}
        />
      )}
      {unlinked && (
        <ConfirmAct
          title={t('identities.unlinkOf', { provider: unlinked.providerName })}
          items={[unlinked]}
          nameOf={({ providerName }) => providerName}
          act={t('identities.unlink')}
          run={({ identityId }) => callOnce(unlinkIdentity, { query: { identityId } })}
          onEnd={(ended) => {
            setUnlinked(undefined);
            const [identity] = ended;
            setDone(identity ? t('identities.unlinked', { provider: identity.providerName }) : null);
            void identities.refetch();
          }}
        >
          <p>{t('identities.loss')}</p>
        </ConfirmAct>
      )}
    </Card>
  );
}
