import { getRoleTemplates, type RoleRow } from '@padlight/contract';
import { Button, Card } from '@padlight/ui';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { PermissionPicker } from './permission-picker.tsx';
import styles from './role-holders.module.css';
import { RoleHolders } from './role-holders.tsx';

/** A role that the reader may not change, as it has more permissions than they have. It is shown read-only. */
export function RoleView({ role, onBack }: { role: RoleRow; onBack: () => void }) {
  const t = useT('roles');
  const made = useCall(getRoleTemplates, {}, { staleTime: Number.POSITIVE_INFINITY });
  const retry = retryOf(made);
  return (
    <>
      <Button kind="quiet" icon={<IconArrowLeft aria-hidden size={18} />} onClick={onBack}>
        {t('title')}
      </Button>
      <Card className={styles.card} labelledBy="role-name">
        <h1 id="role-name">{role.name}</h1>
        <p>{t('notYours')}</p>
        {retry && <LoadFailed retry={retry} />}
        {made.data && (
          <PermissionPicker modules={made.data.modules} chosen={new Set<string>(role.permissions)} />
        )}
      </Card>
      <RoleHolders role={role} />
    </>
  );
}
