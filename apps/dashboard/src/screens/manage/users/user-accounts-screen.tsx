import { Skeleton } from '@padlight/ui';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DataTable, RowPart, useListScreen } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ImportLink } from '../import-link.tsx';
import { ManageFrame } from '../manage-frame.tsx';
import { useCanMail } from '../use-can-mail.ts';
import { usePlaces } from '../use-places.ts';
import { useRoleOptions } from '../use-role-options.ts';
import { CreateUser } from './create-user.tsx';
import { EditUser } from './edit-user.tsx';
import { JoiningPanel } from './joining/joining-panel.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useSignInLink } from './use-sign-in-link.ts';
import { useUserTable } from './use-user-table.tsx';
import { UserActs, type WantedAct } from './user-acts.tsx';
import { UserRoles } from './user-roles.tsx';

/** The users of the organisation: their accounts, permissions, and sign-in. */
export function UserAccountsScreen() {
  const t = useT('users');
  const { can } = useSession();
  const { part, notify, toList, above } = useListScreen();
  const [wanted, want] = useState<WantedAct>();
  const link = useSignInLink();
  const { canMail, retry } = useCanMail();
  const table = useUserTable(want, link.make);
  const roles = useRoleOptions();
  const places = usePlaces();
  const saved = (done: ActNotice): void => toList(table, done);
  if (part.part === 'new')
    return (
      <ManageFrame>
        {retry && <LoadFailed retry={retry} />}
        {canMail === undefined && !retry && <Skeleton height="20rem" />}
        {canMail !== undefined && (
          <CreateUser canMail={canMail} onSaved={saved} onHandOver={link.make} onBack={part.close} />
        )}
      </ManageFrame>
    );
  if (part.part === 'edit' || part.part === 'roles')
    return (
      <ManageFrame>
        <RowPart key={part.id} table={table} id={part.id} onBack={part.close}>
          {(user) =>
            part.part === 'edit' ? (
              <EditUser user={user} onSaved={saved} onBack={part.close} />
            ) : (
              <UserRoles user={user} onSaved={saved} onBack={part.close} />
            )
          }
        </RowPart>
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <ImportLink kind="users" />
      <DataTable
        table={table}
        filters={[
          { kind: 'many', field: 'roleIds', label: t('role'), options: roles.all, retry: roles.retry },
          { kind: 'one', field: 'wardId', label: t('place'), options: places.options, retry: places.retry },
        ]}
        {...above(table, { icon: <IconUserPlus aria-hidden size={20} />, texts: t('add') })}
      />
      {can('Users.Add') && <JoiningPanel onJoined={() => void table.refresh()} />}
      {link.handed && (
        <SignInLink
          handed={link.handed}
          texts={{
            title: t('link.title', { name: link.handed.user.displayName }),
            how: t('link.how'),
            code: t('link.code'),
          }}
          onHide={link.hide}
          onAnother={() => link.handed && link.make(link.handed.user)}
          onClose={link.close}
        />
      )}
      {wanted && (
        <UserActs
          wanted={wanted}
          canReset={canMail !== false}
          onEnd={(next) => {
            want(undefined);
            if (!next) return;
            notify(next);
            table.choose([]);
            void table.refresh();
          }}
        />
      )}
    </ManageFrame>
  );
}
