import type { RoleRow } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { IconShieldPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminTable, RowPart, type Said, SaidLine, useOpenPart } from '../../../features/admin/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { DeleteRole } from './delete-role.tsx';
import { RoleForm } from './role-form.tsx';
import { RoleView } from './role-view.tsx';
import { useRoleTable } from './use-role-table.tsx';

/** The roles of the organisation: what each may do, and who holds it. */
export function AdminPermissionsScreen() {
  const t = useT('manage');
  const part = useOpenPart();
  const [said, say] = useState<Said>();
  const [going, setGoing] = useState<RoleRow>();
  const table = useRoleTable(setGoing);
  const saved = (next: Said): void => {
    say(next);
    part.close();
    void table.refresh();
  };
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
      <AdminTable
        table={table}
        said={<SaidLine said={said} onSaid={say} refresh={table.refresh} />}
        make={
          table.reply?.abilities.add && (
            <Button
              kind="primary"
              icon={<IconShieldPlus aria-hidden size={20} />}
              onClick={() => part.open('new')}
            >
              {t('roles.add')}
            </Button>
          )
        }
      />
      {going && (
        <DeleteRole
          role={going}
          onEnd={(next) => {
            setGoing(undefined);
            if (!next) return;
            say(next);
            void table.refresh();
          }}
        />
      )}
    </ManageFrame>
  );
}
