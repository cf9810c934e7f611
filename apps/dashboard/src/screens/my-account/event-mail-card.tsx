import { setMyEventMail } from '@padlight/contract';
import { bar } from '@padlight/ui';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { Card } from './card.tsx';
import styles from './my-account.module.css';
import { useKeepAccount } from './use-account.ts';

/** Turns e-mails about events on and off. */
export function EventMailCard({ subscribed }: { subscribed: boolean }) {
  const t = useT('account');
  const errorText = useErrorText();
  const keep = useKeepAccount();
  const { mutate, isPending, error } = useAction(setMyEventMail);
  return (
    <Card title={t('eventMail.title')} texts={t('eventMail.text')}>
      {error && (
        <p className={styles.failure} role="alert">
          {errorText(error)}
        </p>
      )}
      <label className={bar(3, styles.check)}>
        <input
          type="checkbox"
          checked={subscribed}
          aria-disabled={isPending}
          onChange={() => {
            if (!isPending) mutate({ body: { subscribed: !subscribed } }, { onSuccess: keep });
          }}
        />
        {t('eventMail.want')}
      </label>
    </Card>
  );
}
