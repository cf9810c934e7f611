import { type GroupRow, getAllRegions } from '@padlight/contract';
import { Skeleton } from '@padlight/ui';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { DataTable, RowPart, useListScreen } from '../../../features/data-table/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { CreateGroup } from './create-group.tsx';
import { DeleteGroup } from './delete-group.tsx';
import { EditGroup } from './edit-group.tsx';
import { GroupPassword } from './group-password.tsx';
import type { GroupFormProps } from './group-values.ts';
import { SightCard } from './sight-card.tsx';
import { useGroupMembers } from './use-group-members.ts';
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
      {table.reply && (
        <SightCard
          narrows={table.reply.narrowsSight}
          mayChange={table.reply.abilities.narrow}
          onChanged={(done) => {
            notify(done);
            void table.refresh();
          }}
        />
      )}
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

/** Creates a group, or changes one, once its people and users are loaded. */
function GroupForm({ group, ...acts }: Pick<GroupFormProps, 'onSaved' | 'onBack'> & { group?: GroupRow }) {
  const tShell = useT('shell');
  const members = useGroupMembers(group?.groupId);
  const regions = useCall(getAllRegions, {});
  const retry = members.retry ?? retryOf(regions);
  if (retry) return <LoadFailed retry={retry} />;
  if (!members.isReady || !regions.data) return <Skeleton label={tShell('load.loading')} height="40rem" />;
  const shared = { members, regions: regions.data, ...acts };
  return group ? <EditGroup group={group} {...shared} /> : <CreateGroup {...shared} />;
}
