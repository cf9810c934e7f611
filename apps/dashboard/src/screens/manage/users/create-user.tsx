import { type BodyIn, createUser, languageOf } from '@padlight/contract';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { ScreenForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { useAccountFields } from './account-fields.ts';
import { useMembershipFields } from './membership-fields.tsx';
import type { HandedLink } from './use-sign-in-link.ts';

interface CreateUserProps {
  /** True where links by mail reach users; otherwise the link is shown, to be handed over. */
  canMail: boolean;
  onSaved: (notice: ActNotice) => void;
  onHandOver: (user: HandedLink['user']) => void;
  onBack: () => void;
}

/** Creates a user, who chooses a password with a link: mailed, or handed over where no mail can be sent. */
export function CreateUser({ canMail, onSaved, onHandOver, onBack }: CreateUserProps) {
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
      hint={t(canMail ? 'addHint' : 'addHintNoMail')}
      saveLabel={t(canMail ? 'make' : 'makeNoMail')}
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
      onSaved={({ userId, displayName, email }) => {
        const name = displayName;
        onSaved({ texts: canMail ? t('made', { name, email }) : t('madeNoMail', { name }) });
        if (!canMail) onHandOver({ userId, displayName });
      }}
    />
  );
}
