import { type BodyIn, editGroup, type GroupRow, getUserGroups } from '@padlight/contract';
import { findRow } from '../../../features/data-table/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { type GroupFormProps, reversed, valuesOf } from './group-values.ts';
import { useGroupFields } from './use-group-fields.tsx';

/** Changes a group and its members. A save can be undone; over another administrator's change it asks first. */
export function EditGroup({
  group,
  members,
  regions,
  onSaved,
  onBack,
}: GroupFormProps & { group: GroupRow }) {
  const t = useT('groups');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const edit = useAction(editGroup);
  const { groupId, isDefault, name } = group;
  const before = valuesOf(group, organisationId);
  const fields = useGroupFields<BodyIn<typeof editGroup>>({ members, regions, isDefault });
  return (
    <ScreenForm
      title={t('editOf', { name })}
      hint={t(isDefault ? 'defaultHint' : 'addHint')}
      backLabel={t('title')}
      onBack={onBack}
      schema={editGroup.body}
      values={{ ...before, version: Math.min(group.version, members.version) }}
      fields={fields}
      errorFields={{
        'group-name-taken': 'name',
        'group-is-default': 'name',
        'patient-not-found': 'members.addPatientIds',
        'user-not-found': 'members.addUserIds',
      }}
      save={async (body) => ({ ...(await edit.mutateAsync({ body })), saved: body })}
      onSaved={({ version, saved }) =>
        onSaved({
          texts: t('saved', { name: saved.name }),
          undo: () => callOnce(editGroup, { body: { ...before, version, members: reversed(saved.members) } }),
        })
      }
      readTheirs={async () => {
        const spec = { call: getUserGroups, rowKey: (row: GroupRow) => row.groupId };
        const now = await findRow<typeof getUserGroups>(spec, groupId);
        return now && { values: valuesOf(now, organisationId) };
      }}
    />
  );
}
