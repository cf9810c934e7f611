import {
  approveOrganisation,
  type BodyIn,
  type BodyOf,
  type OrganisationRequest,
  type ReplyOf,
  refuseOrganisation,
} from '@padlight/contract';
import { ConfirmAct } from '../../../../features/confirm/index.ts';
import { DialogForm } from '../../../../features/form/index.ts';
import { callOnce, useAction } from '../../../../platform/call/index.ts';
import { useT } from '../../../../platform/i18n/index.ts';

interface ApproveOrganisationProps {
  request: OrganisationRequest;
  onEnd: (isCreated: boolean) => void;
}

/** Asks before an organisation is created with its roles and its administrator. */
export function ApproveOrganisation({ request, onEnd }: ApproveOrganisationProps) {
  const t = useT('organisations');
  const { name, email } = request;
  return (
    <ConfirmAct
      title={t('registration.approveOf', { name })}
      items={[request]}
      nameOf={(item) => item.name}
      act={t('registration.approve')}
      run={({ requestId }) => callOnce(approveOrganisation, { body: { requestId } })}
      onEnd={(done) => onEnd(done.length > 0)}
    >
      <p>{t('registration.approveHint', { name, email })}</p>
    </ConfirmAct>
  );
}

type Refusal = typeof refuseOrganisation;

interface RefuseOrganisationProps {
  request: OrganisationRequest;
  onRefused: () => void;
  onClose: () => void;
}

/** Asks for the reason of a refusal, which is mailed. */
export function RefuseOrganisation({ request, onRefused, onClose }: RefuseOrganisationProps) {
  const t = useT('organisations');
  const { mutateAsync } = useAction(refuseOrganisation);
  const { requestId, name } = request;
  return (
    <DialogForm<{ reason: string }, BodyIn<Refusal>, BodyOf<Refusal>, ReplyOf<Refusal>>
      title={t('registration.refuseOf', { name })}
      hint={t('registration.refuseHint')}
      schema={refuseOrganisation.body}
      values={{ reason: '' }}
      fields={() => [
        {
          kind: 'text',
          name: 'reason',
          label: t('reason'),
          hint: t('registration.reasonHint'),
          maxLength: 300,
        },
      ]}
      body={({ reason }) => ({ requestId, reason })}
      draft={{ about: requestId, form: 'organisation-refusal', keeps: ['reason'] }}
      send={(body) => mutateAsync({ body })}
      sendLabel={t('registration.refuse')}
      onSent={onRefused}
      onClose={onClose}
    />
  );
}
