import type { invite, ReplyOf } from '@padlight/contract';
import { Button, Card, column, hint, plainList, row } from '@padlight/ui';
import { IconQrcode } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import type { ReturnedLink } from './use-invitation-link.ts';

interface InviteResultsProps {
  reply: ReplyOf<typeof invite>;
  onShow: (link: ReturnedLink) => void;
  onClose: () => void;
}

/** The result of each address, with its link where no mail brings it. */
export function InviteResults({ reply, onShow, onClose }: InviteResultsProps) {
  const t = useT('invitations');
  const { results, publicUrl, expiresAt } = reply;
  const entries = results.map((entry, index) => ({ ...entry, key: `${index} ${entry.address}` }));
  const count = results.filter(({ invitationId }) => invitationId !== null).length;
  const hasLinks = results.some(({ token }) => token !== null);
  return (
    <Card labelledBy="invite-results" className={column(3)}>
      <h2 id="invite-results">{count === 0 ? t('results.none') : t('results.title', { count })}</h2>
      {hasLinks && <p className={hint()}>{t('results.links')}</p>}
      <ul className={column(2, plainList())}>
        {entries.map(({ key, address, result, invitationId, token }) => (
          <li key={key} className={row(3)}>
            <span translate="no">{address}</span>
            <span>{t(`results.${result}`)}</span>
            {token !== null && invitationId !== null && (
              <Button
                icon={<IconQrcode aria-hidden size={18} />}
                onClick={() => onShow({ invitationId, email: address, token, publicUrl, expiresAt })}
              >
                {t('results.showLink', { email: address })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={row(3)}>
        <Button onClick={onClose}>{t('results.close')}</Button>
      </div>
    </Card>
  );
}
