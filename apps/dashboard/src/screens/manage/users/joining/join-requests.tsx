import type { JoinRequest } from '@padlight/contract';
import { Button, column, hint, plainList, row } from '@padlight/ui';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useFormat, useT } from '../../../../platform/i18n/index.ts';

interface JoinRequestsProps {
  requests: readonly JoinRequest[];
  onApprove: (request: JoinRequest) => void;
  onRefuse: (request: JoinRequest) => void;
}

/** The users who entered the code and wait for a decision, oldest first. */
export function JoinRequests({ requests, onApprove, onRefuse }: JoinRequestsProps) {
  const t = useT('users');
  const { formatDateTime } = useFormat();
  return (
    <>
      <h3>{t('joining.waiting')}</h3>
      {requests.length === 0 && <p className={hint()}>{t('joining.noneWaiting')}</p>}
      <ul className={column(3, plainList())}>
        {requests.map((request) => (
          <li key={request.requestId} className={column(2)}>
            <span translate="no">
              {request.displayName} ({request.email})
            </span>
            <span className={hint()}>
              {t('joining.requested', {
                time: formatDateTime(request.requestedAt),
                until: formatDateTime(request.expiresAt),
              })}
            </span>
            <div className={row(3)}>
              <Button
                icon={<IconCheck aria-hidden size={18} />}
                label={t('joining.approveOf', { name: request.displayName })}
                onClick={() => onApprove(request)}
              >
                {t('joining.approve')}
              </Button>
              <Button
                icon={<IconX aria-hidden size={18} />}
                label={t('joining.refuseOf', { name: request.displayName })}
                onClick={() => onRefuse(request)}
              >
                {t('joining.refuse')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
