import type { GroupRow } from '@padlight/contract';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DataTable, RowPart, useListScreen } from '../../../features/data-table/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { DeleteGroup } from './delete-group.tsx';
import { GroupForm } from './group-form.tsx';
import { GroupPassword } from './group-password.tsx';
import { useGroupTable } from './use-group-table.tsx';

/** The groups of the organisation: people and users for whom one set of rules holds. */
export function GroupsScreen() {
  const t = useT('groups');
  const { part, notify, toList, above } = useListScreen();
  const [going, setGoing] = useState<GroupRow>();
  const table = useGroupTable(setGoing);
  const saved = (done: ActNotice): void => toList(table, done);
  if (part.part === 'new')
    return (
      <ManageFrame>
        <GroupForm onSaved={saved} onBack={part.close} />
      </ManageFrame>
    );
  if (part.part === 'edit' || part.part === 'password')
    return (
      <ManageFrame>
        <RowPart key={part.id} table={table} id={part.id} onBack={part.close}>
          {(group) =>
            part.part === 'edit' ? (
              <GroupForm group={group} onSaved={saved} onBack={part.close} />
            ) : (
              <GroupPassword group={group} onSaved={saved} onBack={part.close} />
            )
          }
        </RowPart>
      </ManageFrame>
    );
  return (
    <ManageFrame>
      <DataTable
        table={table}
        {...above(table, { icon: <IconUsersPlus aria-hidden size={20} />, texts: t('add') })}
      />
      {going && (
        <DeleteGroup
          group={going}
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
