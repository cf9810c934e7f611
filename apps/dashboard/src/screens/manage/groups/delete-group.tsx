import { deleteGroup, type GroupRow } from '@padlight/contract';
import { type ActNotice, ConfirmAct } from '../../../features/confirm/index.ts';
import { callOnce } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface DeleteGroupProps {
  group: GroupRow;
  onEnd: (notice: ActNotice | undefined) => void;
}

/** Deletes a group for good, after stating what ends with it and where its members are then. */
export function DeleteGroup({ group, onEnd }: DeleteGroupProps) {
  const t = useT('groups');
  const { groupId, name, version, patients, users } = group;
  const people = t('peopleCount', { count: patients });
  return (
    <ConfirmAct
      title={t('deleteOf', { name })}
      items={[group]}
      nameOf={(item) => item.name}
      act={t('deleteForGood')}
      typed={name}
      run={() => callOnce(deleteGroup, { query: { groupId, version } })}
      onEnd={(done) => onEnd(done.length > 0 ? { texts: t('deleted', { name }) } : undefined)}
    >
      <p>
        {users === null
          ? t('loss.people', { people })
          : t('loss.members', { people, users: t('usersCount', { count: users }) })}
      </p>
      <p>{t('loss.rules')}</p>
      <p>{t('loss.filters')}</p>
    </ConfirmAct>
  );
}
