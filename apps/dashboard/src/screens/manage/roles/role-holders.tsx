import { getRoleHolders, type RoleRow } from '@padlight/contract';
import { Card, Skeleton } from '@padlight/ui';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import styles from './role-holders.module.css';

/** The users of a role. */
export function RoleHolders({ role: { roleId } }: { role: RoleRow }) {
  const t = useT('roles');
  const tShell = useT('shell');
  const holdersCall = useCall(getRoleHolders, { query: { roleId } });
  return (
    <Card className={styles.card} labelledBy="role-holders">
      <h2 id="role-holders">{t('holders')}</h2>
      {holdersCall.isPending && <Skeleton label={tShell('load.loading')} height="4rem" />}
      {holdersCall.isError && <LoadFailed retry={() => void holdersCall.refetch()} />}
      {holdersCall.data?.holders.length === 0 && <p>{t('nobody')}</p>}
      {holdersCall.data && holdersCall.data.holders.length > 0 && (
        <ul>
          {holdersCall.data.holders.map(({ userId, displayName, keepsNoRole }) => (
            <li key={userId}>
              {displayName}
              {keepsNoRole && <small> {t('onlyRole')}</small>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
