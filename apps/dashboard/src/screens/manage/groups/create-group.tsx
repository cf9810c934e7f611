import { type BodyIn, createGroup } from '@padlight/contract';
import { ScreenForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { type GroupFormProps, noMembers } from './group-values.ts';
import { useGroupFields } from './use-group-fields.tsx';

/** Creates a group with its people and users. */
export function CreateGroup({ members, regions, onSaved, onBack }: GroupFormProps) {
  const t = useT('groups');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const create = useAction(createGroup);
  const fields = useGroupFields<BodyIn<typeof createGroup>>({ members, regions, isDefault: false });
  return (
    <ScreenForm
      title={t('add')}
      hint={t('addHint')}
      saveLabel={t('make')}
      backLabel={t('title')}
      onBack={onBack}
      schema={createGroup.body}
      values={{ organisationId, name: '', isActive: true, format: null, members: noMembers }}
      fields={fields}
      errorFields={{
        'group-name-taken': 'name',
        'patient-not-found': 'members.addPatientIds',
        'user-not-found': 'members.addUserIds',
      }}
      save={async (body) => {
        await create.mutateAsync({ body });
        return body.name;
      }}
      onSaved={(name) => onSaved({ texts: t('made', { name }) })}
    />
  );
}
