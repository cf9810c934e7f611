import { getGroupsOfUser, type UserId } from '@padlight/contract';
import { hint } from '@padlight/ui';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { GroupNames } from '../group-names.tsx';

/** The groups of a user, whose rules apply. They are changed among the groups. */
export function GroupsOfUser({ userId }: { userId: UserId }) {
  const t = useT('users');
  const groups = useCall(getGroupsOfUser, { query: { userId } }, { staleTime: 0 });
  const retry = retryOf(groups);
  return (
    <section aria-labelledby="groups-of-user">
      <h2 id="groups-of-user">{t('groupsOf')}</h2>
      {retry && <LoadFailed retry={retry} />}
      {groups.data && <GroupNames names={groups.data.map(({ name }) => name)} />}
      <p className={hint()}>{t('groupsHint')}</p>
    </section>
  );
}
