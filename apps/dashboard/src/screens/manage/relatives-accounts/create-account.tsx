import {
  type BodyIn,
  createSecondaryUser,
  languageOf,
  type RelativesPart,
  secondaryKinds,
} from '@padlight/contract';
import { type Field, ScreenForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { HandedPassword } from './account-acts.tsx';
import { useChosenFields } from './account-fields.ts';

type Values = BodyIn<typeof createSecondaryUser>;

interface CreateAccountProps {
  /** The parts that the reader may give. */
  givable: readonly RelativesPart[];
  onMade: (password: HandedPassword) => void;
  onBack: () => void;
}

/** Creates an account for a relative or a station. Its password is drawn, and shown once. */
export function CreateAccount({ givable, onMade, onBack }: CreateAccountProps) {
  const t = useT('relatives-accounts');
  const { organisation } = useSession();
  const create = useAction(createSecondaryUser);
  const chosen = useChosenFields<Values>(givable);
  const own: Field<Values>[] = [
    {
      kind: 'one',
      name: 'kind',
      label: t('kind'),
      options: secondaryKinds.map((value) => ({
        value,
        label: t(`kindOf.${value}`),
        hint: t(`kindHint.${value}`),
      })),
    },
    { kind: 'text', name: 'username', label: t('username'), hint: t('usernameHint'), maxLength: 60 },
  ];
  return (
    <ScreenForm
      title={t('add')}
      hint={t('addHint')}
      saveLabel={t('make')}
      backLabel={t('title')}
      onBack={onBack}
      schema={createSecondaryUser.body}
      values={{
        kind: 'relative',
        username: '',
        displayName: '',
        language: languageOf(organisation.Language),
        patientIds: [],
        parts: [...givable],
      }}
      fields={[...own, ...chosen]}
      errorFields={{
        'username-taken': 'username',
        'patient-not-found': 'patientIds',
        'more-than-held': 'parts',
      }}
      save={async (body) => ({
        ...(await create.mutateAsync({ body })),
        name: body.displayName,
        username: body.username,
      })}
      onSaved={({ name, username, password }) => onMade({ name, username, password })}
    />
  );
}
