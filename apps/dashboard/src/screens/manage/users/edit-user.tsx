import { getAllUsers, getGroupsOfUser, type UserId, type UserRow, updateUser } from '@padlight/contract';
import { hint } from '@padlight/ui';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { findRow } from '../../../features/data-table/index.ts';
import { type FormPart, ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction, useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { GroupNames, useNarrowsSight } from '../group-names.tsx';
import { useAccountFields } from './account-fields.ts';
import { Administered } from './administered.tsx';

interface EditUserProps {
  user: UserRow;
  onSaved: (notice: ActNotice) => void;
  onBack: () => void;
}

const valuesOf = ({ username, displayName, email, language, version }: UserRow) => ({
  username,
  displayName,
  email,
  language,
  version,
});

/** Changes the account itself. A save can be undone from the list. */
export function EditUser({ user, onSaved, onBack }: EditUserProps) {
  const t = useT('users');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const update = useAction(updateUser);
  const { userId } = user;
  const query = { userId };
  const account = useAccountFields();
  const administered: FormPart<ReturnType<typeof valuesOf>> = {
    kind: 'content',
    key: 'manufacturers',
    draw: () => (
      <section aria-labelledby="administered">
        <h2 id="administered">{t('manufacturersOf')}</h2>
        <Administered manufacturers={user.manufacturers} />
        <p className={hint()}>{t('manufacturersHint')}</p>
      </section>
    ),
  };
  const groups: FormPart<ReturnType<typeof valuesOf>> = {
    kind: 'content',
    key: 'groups',
    draw: () => <GroupsOfUser userId={userId} />,
  };
  return (
    <ScreenForm
      title={t('editOf', { name: user.displayName })}
      backLabel={t('title')}
      onBack={onBack}
      schema={updateUser.body}
      values={valuesOf(user)}
      fields={[...account, groups, ...(user.manufacturers.length > 0 ? [administered] : [])]}
      errorFields={{ 'username-taken': 'username' }}
      save={(body) => update.mutateAsync({ query, body })}
      onSaved={({ version }) =>
        onSaved({
          texts: t('saved', { name: user.displayName }),
          undo: () => callOnce(updateUser, { query, body: { ...valuesOf(user), version } }),
        })
      }
      readTheirs={async () => {
        const spec = { call: getAllUsers, fixed: { organisationId }, rowKey: (row: UserRow) => row.userId };
        const now = await findRow<typeof getAllUsers>(spec, userId);
        return now && { values: valuesOf(now) };
      }}
    />
  );
}

/** The groups of a user, whose rules apply. They are changed among the groups. */
function GroupsOfUser({ userId }: { userId: UserId }) {
  const t = useT('users');
  const groups = useCall(getGroupsOfUser, { query: { userId } }, { staleTime: 0 });
  const narrowsSight = useNarrowsSight();
  const retry = retryOf(groups);
  return (
    <section aria-labelledby="groups-of-user">
      <h2 id="groups-of-user">{t('groupsOf')}</h2>
      {retry && <LoadFailed retry={retry} />}
      {groups.data && <GroupNames names={groups.data.map(({ name }) => name)} />}
      {narrowsSight && <p>{t('sightHint')}</p>}
      <p className={hint()}>{t('groupsHint')}</p>
    </section>
  );
}
