import {
  approveJoinRequest,
  type BodyIn,
  type BodyOf,
  type JoinRequest,
  type ReplyOf,
} from '@padlight/contract';
import { DialogForm } from '../../../../features/form/index.ts';
import { useAction } from '../../../../platform/call/index.ts';
import { useT } from '../../../../platform/i18n/index.ts';
import { useSession } from '../../../../platform/session/index.ts';
import { useRoleOptions } from '../../use-role-options.ts';
import { type MembershipValues, useMembershipFields } from '../membership-fields.tsx';

type Call = typeof approveJoinRequest;

interface ApproveRequestProps {
  request: JoinRequest;
  onApproved: () => void;
  onClose: () => void;
}

/** Asks for the roles and places of a user who waits. The role of the code is chosen at first. */
export function ApproveRequest({ request, onApproved, onClose }: ApproveRequestProps) {
  const t = useT('users');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { mutateAsync } = useAction(approveJoinRequest);
  const { givable, all, retry } = useRoleOptions();
  const fields = useMembershipFields<MembershipValues>();
  const { requestId, roleId, displayName: name } = request;
  const isGivable = roleId !== null && givable.some(({ value }) => value === roleId);
  // The role of the code is chosen at first, so that the roles are needed before the form opens.
  if (all.length === 0 && !retry) return null;
  return (
    <DialogForm<MembershipValues, BodyIn<Call>, BodyOf<Call>, ReplyOf<Call>>
      title={t('joining.approveOf', { name })}
      hint={t('joining.approveHint', { email: request.email })}
      schema={approveJoinRequest.body}
      values={{ roleIds: isGivable ? [roleId] : [], wardIds: null }}
      fields={() => fields}
      body={({ roleIds, wardIds }) => ({ organisationId, requestId, roleIds, wardIds })}
      errorFields={{
        'role-not-found': 'roleIds',
        'hidden-with-edit': 'roleIds',
        'ward-not-found': 'wardIds',
      }}
      draft={{ about: requestId, form: 'join-request', keeps: [] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('joining.approve')}
      onSent={onApproved}
      onClose={onClose}
    />
  );
}
