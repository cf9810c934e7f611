import { getGroupPasswordPolicy, getSecondFactorPolicy } from '@padlight/contract';
import { pageTitle, Skeleton } from '@padlight/ui';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { PasswordPolicyForm } from './password-policy-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import styles from './sign-in-rules.module.css';

/** The organisation's rules for signing in: the password, and the mailed code. */
export function SignInRulesScreen() {
  const t = useT('sign-in-rules');
  const tShell = useT('shell');
  const { can, organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const [notice, setNotice] = useState<ActNotice>();
  const policy = useCall(getGroupPasswordPolicy, { query: { organisationId } }, { staleTime: 0 });
  const mayRead = can(getSecondFactorPolicy.permission);
  const factor = useCall(getSecondFactorPolicy, {}, { staleTime: 0, enabled: mayRead });
  const refresh = (): void => {
    void policy.refetch();
    if (mayRead) void factor.refetch();
  };
  const reported = (next: ActNotice): void => {
    setNotice(next);
    refresh();
  };
  const failed = policy.isError || factor.isError;
  const isReady = policy.data !== undefined && (!mayRead || factor.data !== undefined);
  return (
    <ManageFrame>
      <div className={styles.screen}>
        <h1 className={pageTitle()}>{t('title')}</h1>
        <p>{t('hint')}</p>
        <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
        {failed && !isReady && <LoadFailed retry={refresh} />}
        {!failed && !isReady && <Skeleton label={tShell('load.loading')} height="24rem" />}
        {isReady && (
          <>
            <PasswordPolicyForm key={JSON.stringify(policy.data)} policy={policy.data} onSaved={reported} />
            {factor.data && (
              <SecondFactorForm key={JSON.stringify(factor.data)} policy={factor.data} onSaved={reported} />
            )}
          </>
        )}
      </div>
    </ManageFrame>
  );
}
