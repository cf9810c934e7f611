import type { OrganisationRequest } from '@padlight/contract';
import { Button, column, hint, plainList, row } from '@padlight/ui';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useFormat, useLanguage, useT } from '../../../../platform/i18n/index.ts';

interface WaitingOrganisationsProps {
  requests: readonly OrganisationRequest[];
  canDecide: boolean;
  onApprove: (request: OrganisationRequest) => void;
  onRefuse: (request: OrganisationRequest) => void;
}

/** The organisations that wait for approval, with what was entered, oldest first. */
export function WaitingOrganisations({
  requests,
  canDecide,
  onApprove,
  onRefuse,
}: WaitingOrganisationsProps) {
  const t = useT('organisations');
  const { formatDateTime } = useFormat();
  const countries = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  return (
    <section className={column(2)} aria-labelledby="waiting-organisations">
      <h3 id="waiting-organisations">{t('registration.waiting')}</h3>
      {requests.length === 0 && <p className={hint()}>{t('registration.noneWaiting')}</p>}
      <ul className={column(4, plainList())}>
        {requests.map((request) => (
          <li key={request.requestId} className={column(1)}>
            <strong translate="no">{request.name}</strong>
            <span translate="no">
              {request.address}, {countries.of(request.region)} ({request.timeZone.replaceAll('_', ' ')})
            </span>
            <span translate="no">
              {request.displayName}, {request.email}, {request.phone}
            </span>
            <span>{t('registration.subscription', { code: request.subscriptionCode })}</span>
            <span className={hint()}>
              {t('registration.requested', {
                time: formatDateTime(request.requestedAt),
                until: formatDateTime(request.expiresAt),
              })}
            </span>
            {canDecide && (
              <div className={row(3)}>
                <Button
                  icon={<IconCheck aria-hidden size={18} />}
                  label={t('registration.approveOf', { name: request.name })}
                  onClick={() => onApprove(request)}
                >
                  {t('registration.approve')}
                </Button>
                <Button
                  icon={<IconX aria-hidden size={18} />}
                  label={t('registration.refuseOf', { name: request.name })}
                  onClick={() => onRefuse(request)}
                >
                  {t('registration.refuse')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
