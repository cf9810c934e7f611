import { type GroupRow, getAllRegions } from '@padlight/contract';
import { Skeleton } from '@padlight/ui';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { CreateGroup } from './create-group.tsx';
import { EditGroup } from './edit-group.tsx';
import type { GroupFormProps } from './group-values.ts';
import { useGroupMembers } from './use-group-members.ts';

/** Creates a group, or changes one, once its people and users are loaded. */
export function GroupForm({
  group,
  ...acts
}: Pick<GroupFormProps, 'onSaved' | 'onBack'> & { group?: GroupRow }) {
  const tShell = useT('shell');
  const members = useGroupMembers(group?.groupId);
  const regions = useCall(getAllRegions, {});
  const retry = members.retry ?? retryOf(regions);
  if (retry) return <LoadFailed retry={retry} />;
  if (!members.isReady || !regions.data) return <Skeleton label={tShell('load.loading')} height="40rem" />;
  const shared = { members, regions: regions.data, ...acts };
  return group ? <EditGroup group={group} {...shared} /> : <CreateGroup {...shared} />;
}
