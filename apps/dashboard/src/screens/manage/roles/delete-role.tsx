import { deleteRole, getRoleHolders, type RoleRow } from '@padlight/contract';
import { Skeleton } from '@padlight/ui';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { permissionText, usePermissionTexts } from './permission-text.ts';

interface DeleteRoleProps {
  role: RoleRow;
  onEnd: (notice: ActNotice | undefined) => void;
}

/** Deletes a role for good, after showing who would lose what. A new user of the role stops it. */
export function DeleteRole({ role, onEnd }: DeleteRoleProps) {
  const t = useT('roles');
  const permissionTexts = usePermissionTexts();
  const tShell = useT('shell');
  const { roleId, name } = role;
  const holdersCall = useCall(getRoleHolders, { query: { roleId } }, { staleTime: 0, gcTime: 0 });
  const holders = holdersCall.data?.holders ?? [];
  return (
    <ConfirmAct
      title={t('deleteOf', { name })}
      items={[role]}
      nameOf={(holder) => holder.name}
      act={t('deleteForGood')}
      typed={name}
      isReady={holdersCall.data !== undefined}
      run={() => {
        const { version = role.version } = holdersCall.data ?? {};
        const query = { roleId, version, holders: holders.length };
        return callOnce(deleteRole, { query }).catch((error: unknown) => {
          void holdersCall.refetch();
          throw error;
        });
      }}
      onEnd={(done) => onEnd(done.length > 0 ? { texts: t('deleted', { name }) } : undefined)}
    >
      {holdersCall.isPending && <Skeleton label={tShell('load.loading')} height="6rem" />}
      {holdersCall.isError && <p>{t('holdersFailed')}</p>}
      {holdersCall.data && (
        <p>{holders.length === 0 ? t('nobody') : t('losing', { count: holders.length })}</p>
      )}
      {holders.length > 0 && (
        <ul>
          {holders.map(({ userId, displayName, loses, keepsNoRole }) => (
            <li key={userId}>
              <b>{displayName}</b>{' '}
              {keepsNoRole
                ? t('losesAll')
                : loses.length === 0
                  ? t('losesNothing')
                  : loses.map((permission) => permissionText(permissionTexts, permission)).join('; ')}
            </li>
          ))}
        </ul>
      )}
      <p>{t('noWayBack')}</p>
    </ConfirmAct>
  );
}
