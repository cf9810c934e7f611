import { type GroupRow, getGroupPasswordPolicy } from '@padlight/contract';
import { Skeleton } from '@padlight/ui';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { useOpened } from '../../../features/form/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { PasswordPolicyForm } from '../sign-in-rules/password-policy-form.tsx';

interface GroupPasswordProps {
  group: GroupRow;
  onSaved: (notice: ActNotice) => void;
  onBack: () => void;
}

/** The rules of a group for passwords; a group without any begins with the organisation's. */
export function GroupPassword({ group, onSaved, onBack }: GroupPasswordProps) {
  const t = useT('groups');
  const tShell = useT('shell');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { groupId, name, passwordPolicy } = group;
  const policyCall = useCall(
    getGroupPasswordPolicy,
    { query: { organisationId, groupId } },
    { staleTime: 0, gcTime: 0 },
  );
  const { opened: policy } = useOpened(policyCall);
  const retry = retryOf(policyCall);
  if (retry) return <LoadFailed retry={retry} />;
  if (!policy) return <Skeleton label={tShell('load.loading')} height="24rem" />;
  return (
    <PasswordPolicyForm
      policy={policy}
      group={{ groupId, name, hasOwn: passwordPolicy !== null }}
      backLabel={t('title')}
      onBack={onBack}
      onSaved={onSaved}
    />
  );
}
