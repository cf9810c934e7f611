import { type BodyIn, getAllUsers, type UserRow, updateUserRole } from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { findRow } from '../../../features/data-table/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { useMembershipFields } from './membership-fields.tsx';

interface UserRolesProps {
  user: UserRow;
  onSaved: (notice: ActNotice) => void;
  onBack: () => void;
}

const valuesOf = ({ roles, wardIds, version }: UserRow): BodyIn<typeof updateUserRole> => ({
  roleIds: roles.map(({ roleId }) => roleId),
  wardIds,
  version,
});

/** Changes a user's roles and places, with the time from which each counts. It has no undo, as sessions end. */
export function UserRoles({ user, onSaved, onBack }: UserRolesProps) {
  const t = useT('users');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const update = useAction(updateUserRole);
  const fields = useMembershipFields<BodyIn<typeof updateUserRole>>();
  const { userId, displayName: name } = user;
  return (
    <ScreenForm
      title={t('rolesOf', { name })}
      hint={t('rolesWhen')}
      backLabel={t('title')}
      onBack={onBack}
      schema={updateUserRole.body}
      values={valuesOf(user)}
      fields={fields}
      errorFields={{
        'role-not-found': 'roleIds',
        'hidden-with-edit': 'roleIds',
        'last-administrator': 'roleIds',
        'ward-not-found': 'wardIds',
      }}
      save={(body) => update.mutateAsync({ query: { userId, organisationId }, body })}
      onSaved={({ sessionsEnded: count }) =>
        onSaved({ texts: t(count > 0 ? 'rolesSavedEnded' : 'rolesSaved', { name, count }) })
      }
      readTheirs={async () => {
        const spec = { call: getAllUsers, fixed: { organisationId }, rowKey: (row: UserRow) => row.userId };
        const now = await findRow<typeof getAllUsers>(spec, userId);
        return now && { values: valuesOf(now) };
      }}
    />
  );
}
