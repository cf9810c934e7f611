import { deleteWard, type WardDetail } from '@padlight/contract';
import { Button, Dialog } from '@padlight/ui';
import { useAction } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './areas.module.css';
import { useErrorText } from '../../../platform/error-text/index.ts';

interface DeleteAreaProps {
  area: WardDetail;
  onDone: () => void;
  onBack: () => void;
}

/** Asks before an area goes, and says what becomes of the filters that show it. */
export function DeleteArea({ area, onDone, onBack }: DeleteAreaProps) {
  const t = useT('areas');
  const errorText = useErrorText();
  const remove = useAction(deleteWard);
  const { wardId, version, name } = area;
  return (
    <Dialog title={t('deleteTitle', { name })} onClose={onBack}>
      <div className={styles.form}>
        <p>{t('deleteHint')}</p>
        {remove.isError && (
          <p role="alert" className={styles.failed}>
            {errorText(remove.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onBack}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={remove.isPending}
            onClick={() => remove.mutate({ query: { wardId, version } }, { onSuccess: onDone })}
          >
            {t('deleteNow', { name })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
