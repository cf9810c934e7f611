import { markHandoverRead } from '@padlight/contract';
import { Button, row } from '@padlight/ui';
import { IconChecks } from '@tabler/icons-react';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './handover.module.css';
import type { Handover } from './use-handover.ts';

/** Button that marks the handover as read: what is new counts from its time, and what is on the page stays marked. */
export function ReadButton({ handover }: { handover: Handover | undefined }) {
  const t = useT('handover');
  const errorText = useErrorText();
  const { formatTime } = useFormat();
  const { organisation, user } = useSession();
  const { mutate, data, error, isPending } = useAction(markHandoverRead);
  const { OrganisationId: organisationId } = organisation.OrganisationName;
  if (user.isDisplay) return null;
  return (
    <div className={row(2, 'middle', styles.read)}>
      <Button
        kind="primary"
        icon={<IconChecks aria-hidden size={20} />}
        disabled={!handover}
        busy={isPending || data !== undefined}
        onClick={() => handover && mutate({ body: { organisationId, upTo: handover.at } })}
      >
        {t('markRead')}
      </Button>
      <p role="status">
        {data && t('read', { time: formatTime(data.at) })}
        {error && errorText(error)}
      </p>
    </div>
  );
}
