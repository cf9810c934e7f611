import { markHandoverRead } from '@padlight/contract';
import { Button, row } from '@padlight/ui';
import { IconChecks } from '@tabler/icons-react';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './handover.module.css';

/** Says that the handover is read, so that what is new counts from here; what is on the page stays marked. */
export function ReadButton() {
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
        busy={isPending || data !== undefined}
        onClick={() => mutate({ body: { organisationId } })}
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
