import { type BodyIn, createUser, languageOf } from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { useAccountFields } from './account-fields.ts';
import { useMembershipFields } from './membership-fields.tsx';

interface CreateUserProps {
  onSaved: (notice: ActNotice) => void;
  onBack: () => void;
}

/** Makes a user, who is mailed a link to choose a password. */
export function CreateUser({ onSaved, onBack }: CreateUserProps) {
  const t = useT('users');
  const { organisation } = useSession();
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  const language = languageOf(organisation.Language);
  const create = useAction(createUser);
  const account = useAccountFields();
  const membership = useMembershipFields<BodyIn<typeof createUser>>();
  return (
    <ScreenForm
      title={t('add')}
      hint={t('addHint')}
      saveLabel={t('make')}
      backLabel={t('title')}
      onBack={onBack}
      schema={createUser.body}
      values={{
        organisationId,
        username: '',
        displayName: '',
        email: '',
        language,
        roleIds: [],
        wardIds: null,
      }}
      fields={[...account, ...membership]}
      errorFields={{
        'username-taken': 'username',
        'role-not-found': 'roleIds',
        'hidden-with-edit': 'roleIds',
        'ward-not-found': 'wardIds',
      }}
      save={async (body) => ({ ...(await create.mutateAsync({ body })), ...body })}
      onSaved={({ displayName, email }) => onSaved({ texts: t('made', { name: displayName, email }) })}
    />
  );
}
