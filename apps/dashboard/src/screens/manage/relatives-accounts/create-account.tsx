import {
  type BodyIn,
  createSecondaryUser,
  languageOf,
  type PasswordPolicy,
  type RelativesPart,
  secondaryKinds,
} from '@padlight/contract';
import { z } from 'zod';
import { type Field, ScreenForm } from '../../../features/form/index.ts';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { HandedPassword } from './account-acts.tsx';
import { useChosenFields } from './account-fields.ts';
import { usePasswordField } from './use-password-field.tsx';

type Values = BodyIn<typeof createSecondaryUser> & { password: string };

interface CreateAccountProps {
  /** The parts that the reader may give. */
  givable: readonly RelativesPart[];
  /** The policy that a chosen password has to meet. */
  policy: PasswordPolicy;
  onMade: (password: HandedPassword) => void;
  onBack: () => void;
}

/** Creates an account for a relative or a station. Its password is chosen or drawn, and shown once. */
export function CreateAccount({ givable, policy, onMade, onBack }: CreateAccountProps) {
  const t = useT('relatives-accounts');
  const tCredentials = useT('credentials');
  const { organisation } = useSession();
  const create = useAction(createSecondaryUser);
  const chosen = useChosenFields<Values>(givable);
  const { field: passwordField, isRight } = usePasswordField<Values>(policy);
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
      schema={createSecondaryUser.body.extend({ password: z.string().refine(isRight) })}
      ownRules={{ password: tCredentials('required.policy') }}
      values={{
        kind: 'relative',
        username: '',
        displayName: '',
        language: languageOf(organisation.Language),
        patientIds: [],
        parts: [...givable],
        password: '',
      }}
      fields={[...own, ...chosen, passwordField]}
      errorFields={{
        'username-taken': 'username',
        'patient-not-found': 'patientIds',
        'more-than-held': 'parts',
        'password-policy': 'password',
        'password-obvious': 'password',
      }}
      save={async (body) => {
        const { password } = await create.mutateAsync({ body });
        return { name: body.displayName, username: body.username, password: password ?? body.password };
      }}
      onSaved={onMade}
    />
  );
}
