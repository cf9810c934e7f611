import {
  type BodyIn,
  type BodyOf,
  type JoinRequest,
  type ReplyOf,
  refuseJoinRequest,
} from '@padlight/contract';
import { DialogForm } from '../../../../features/form/index.ts';
import { useAction } from '../../../../platform/call/index.ts';
import { useT } from '../../../../platform/i18n/index.ts';
import { useSession } from '../../../../platform/session/index.ts';

type Call = typeof refuseJoinRequest;

interface RefuseRequestProps {
  request: JoinRequest;
  onRefused: () => void;
  onClose: () => void;
}

/** Refuses a user who waits, with a reason that is mailed. */
export function RefuseRequest({ request, onRefused, onClose }: RefuseRequestProps) {
  const t = useT('users');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { mutateAsync } = useAction(refuseJoinRequest);
  const { requestId, displayName: name } = request;
  return (
    <DialogForm<{ reason: string }, BodyIn<Call>, BodyOf<Call>, ReplyOf<Call>>
      title={t('joining.refuseOf', { name })}
      hint={t('joining.refuseHint')}
      schema={refuseJoinRequest.body}
      values={{ reason: '' }}
      fields={() => [
        {
          kind: 'text',
          name: 'reason',
          label: t('joining.reason'),
          hint: t('joining.reasonHint'),
          maxLength: 300,
        },
      ]}
      body={({ reason }) => ({ organisationId, requestId, reason: reason.trim() === '' ? null : reason })}
      draft={{ about: requestId, form: 'join-refusal', keeps: ['reason'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('joining.refuse')}
      onSent={onRefused}
      onClose={onClose}
    />
  );
}
