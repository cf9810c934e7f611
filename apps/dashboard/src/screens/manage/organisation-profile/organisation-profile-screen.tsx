import { getOrganisationDetail } from '@padlight/contract';
import { column, pageTitle, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { useOpened } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { DomainsCard } from './domains-card.tsx';
import styles from './organisation-profile.module.css';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The organisation's profile and dashboard: editable, or read-only without the permission. */
export function OrganisationProfileScreen() {
  const t = useT('organisation');
  const tShell = useT('shell');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const [notice, setNotice] = useState<ActNotice>();
  const detail = useCall(getOrganisationDetail, { query: { organisationId } }, { staleTime: 0 });
  const { opened, renew } = useOpened(detail);
  return (
    <ManageFrame>
      <div className={column(4, styles.screen)}>
        <h1 className={pageTitle()}>{t('title')}</h1>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={renew} />
        {!opened &&
          (detail.isError ? (
            <LoadFailed retry={() => void detail.refetch()} />
          ) : (
            <Skeleton label={tShell('load.loading')} height="32rem" />
          ))}
        {opened?.abilities.edit && (
          <ProfileForm
            key={opened.version}
            detail={opened}
            onSaved={(next) => {
              setNotice(next);
              void renew();
            }}
          />
        )}
        {opened && !opened.abilities.edit && <ProfileFacts detail={opened} />}
        {opened && <DomainsCard onNotice={setNotice} />}
      </div>
    </ManageFrame>
  );
}
