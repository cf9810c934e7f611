import {
  type BodyIn,
  defaultPasswordPolicy,
  type PasswordPolicy,
  resetGroupPasswordPolicy,
  saveGroupPasswordPolicy,
} from '@padlight/contract';
import { Button } from '@padlight/ui';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { type Field, ScreenForm } from '../../../features/form/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';

type Values = BodyIn<typeof saveGroupPasswordPolicy>;

interface PasswordPolicyFormProps {
  policy: PasswordPolicy;
  onSaved: (notice: ActNotice) => void;
}

const kinds = ['needsUpperCase', 'needsLowerCase', 'needsDigit', 'needsSpecial'] as const;

/** The rules of a new password. A save can be undone; one press restores the default. */
export function PasswordPolicyForm({ policy, onSaved }: PasswordPolicyFormProps) {
  const t = useT('sign-in-rules');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const save = useAction(saveGroupPasswordPolicy);
  const reset = useAction(resetGroupPasswordPolicy);
  const errorText = useErrorText();
  const undo = () => callOnce(saveGroupPasswordPolicy, { body: { organisationId, policy } });
  const isDefault = Object.entries(defaultPasswordPolicy).every(
    ([name, value]) => policy[name as keyof PasswordPolicy] === value,
  );
  const fields: Field<Values>[] = [
    { kind: 'number', name: 'policy.minLength', label: t('minLength'), min: 8, max: 128 },
    {
      kind: 'number',
      name: 'policy.maxLength',
      label: t('maxLength'),
      hint: t('maxLengthHint'),
      min: 12,
      max: 128,
    },
    ...kinds.map((kind) => ({
      kind: 'yes' as const,
      name: `policy.${kind}` as const,
      label: t(kind),
    })),
  ];
  return (
    <ScreenForm
      isPart
      title={t('password')}
      hint={t('passwordHint')}
      schema={saveGroupPasswordPolicy.body}
      values={{ organisationId, policy }}
      fields={fields}
      ownRules={{ 'policy.maxLength': t('maxLengthRule') }}
      save={(body) => save.mutateAsync({ body })}
      onSaved={() => onSaved({ texts: t('passwordSaved'), undo })}
    >
      {!isDefault && (
        <div>
          <Button
            busy={reset.isPending}
            onClick={() =>
              reset.mutate(
                { query: { organisationId } },
                { onSuccess: () => onSaved({ texts: t('passwordReset'), undo }) },
              )
            }
          >
            {t('toDefault')}
          </Button>
          {reset.error && <p role="alert">{errorText(reset.error)}</p>}
        </div>
      )}
    </ScreenForm>
  );
}
