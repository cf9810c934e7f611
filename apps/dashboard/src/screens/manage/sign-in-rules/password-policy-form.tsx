import {
  type BodyIn,
  defaultPasswordPolicy,
  type GroupId,
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
  /** The group that the rules are for; absent: the organisation. `hasOwn`: it has rules of its own, which can be removed. */
  group?: { readonly groupId: GroupId; readonly name: string; readonly hasOwn: boolean };
  /** Where the way back leads, in words; without one there is none. */
  backLabel?: string;
  onBack?: () => void;
  onSaved: (notice: ActNotice) => void;
}

const kinds = ['needsUpperCase', 'needsLowerCase', 'needsDigit', 'needsSpecial'] as const;

/**
 * The rules of a new password, of an organisation or a group. A save can be undone; one press restores the default, or leaves a
 * group with the organisation's.
 */
export function PasswordPolicyForm({ policy, group, backLabel, onBack, onSaved }: PasswordPolicyFormProps) {
  const t = useT('sign-in-rules');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const save = useAction(saveGroupPasswordPolicy);
  const reset = useAction(resetGroupPasswordPolicy);
  const errorText = useErrorText();
  const of = { organisationId, ...(group && { groupId: group.groupId }) };
  const undo = () =>
    group?.hasOwn === false
      ? callOnce(resetGroupPasswordPolicy, { query: of })
      : callOnce(saveGroupPasswordPolicy, { body: { ...of, policy } });
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
      isPart={!group}
      title={group ? t('passwordOf', { name: group.name }) : t('password')}
      hint={t(group ? 'passwordOfHint' : 'passwordHint')}
      {...(backLabel !== undefined && { backLabel })}
      {...(onBack && { onBack })}
      schema={saveGroupPasswordPolicy.body}
      values={{ ...of, policy }}
      fields={fields}
      ownRules={{ 'policy.maxLength': t('maxLengthRule') }}
      save={(body) => save.mutateAsync({ body })}
      onSaved={() => onSaved({ texts: t('passwordSaved'), undo })}
    >
      {(group ? group.hasOwn : !isDefault) && (
        <div>
          <Button
            busy={reset.isPending}
            onClick={() =>
              reset.mutate(
                { query: of },
                { onSuccess: () => onSaved({ texts: t(group ? 'passwordRemoved' : 'passwordReset'), undo }) },
              )
            }
          >
            {t(group ? 'toOrganisation' : 'toDefault')}
          </Button>
          {reset.error && <p role="alert">{errorText(reset.error)}</p>}
        </div>
      )}
    </ScreenForm>
  );
}
