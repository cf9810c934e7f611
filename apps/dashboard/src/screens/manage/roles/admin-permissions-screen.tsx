import type { RoleRow } from '@padlight/contract';
import { IconShieldPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DataTable, RowPart, useListScreen } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { DeleteRole } from './delete-role.tsx';
import { RoleForm } from './role-form.tsx';
import { RoleView } from './role-view.tsx';
import { useRoleTable } from './use-role-table.tsx';

/** The roles of the organisation: their permissions, and their users. */
export function AdminPermissionsScreen() {
  const t = useT('roles');
  const { part, notify, toList, above } = useListScreen();
  const [going, setGoing] = useState<RoleRow>();
  const table = useRoleTable(setGoing);
  const saved = (done: ActNotice): void => toList(table, done);
  if (part.part === 'new')
    return (
      <ManageFrame>
        <RoleForm onSaved={saved} onBack={part.close} />
      </ManageFrame>
    );
  if (part.part === 'role')
    return (
      <ManageFrame>
        <RowPart key={part.id} table={table} id={part.id} onBack={part.close}>
          {(role) =>
            role.abilities.edit ? (
              <RoleForm role={role} onSaved={saved} onBack={part.close} />
            ) : (
              <RoleView role={role} onBack={part.close} />
            )
          }
        </RowPart>
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <DataTable
        table={table}
        {...above(table, { icon: <IconShieldPlus aria-hidden size={20} />, texts: t('add') })}
      />
      {going && (
        <DeleteRole
          role={going}
          onEnd={(next) => {
            setGoing(undefined);
            if (!next) return;
            notify(next);
            void table.refresh();
          }}
        />
      )}
    </ManageFrame>
  );
}
