import { getPadChanges, type PadChange, type PatientId, undoPadChange } from '@padlight/contract';
import { Button, Dialog } from '@padlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../platform/call/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import styles from './changes.module.css';
import { useErrorText } from '../../../platform/error-text/index.ts';

interface UndoChangeProps {
  patientId: PatientId;
  name: string;
  change: PadChange;
  onClose: () => void;
}

/** Asks before a recorded change is taken back. */
export default function UndoChange({ patientId, name, change, onClose }: UndoChangeProps) {
  const t = useT('monitor');
  const tBoard = useT('board');
  const errorText = useErrorText();
  const { formatTime } = useFormat();
  const queries = useQueryClient();
  const undo = useAction(undoPadChange);
  const onSuccess = () => {
    void queries.invalidateQueries({ queryKey: [getPadChanges.path] });
    onClose();
  };
  const body = { patientId, padChangeId: change.padChangeId };
  return (
    <Dialog
      title={
        <>
          {t('changes.undoTitle')} · <PersonName name={name} />
        </>
      }
      onClose={onClose}
    >
      <div className={styles.ask}>
        <p>
          {formatTime(change.at)} · {tBoard(`act.changeReason.${change.reason}`)}
        </p>
        <p className={styles.quiet}>{t('changes.undoHint')}</p>
        {undo.isError && (
          <p role="alert" className={styles.failed}>
            {errorText(undo.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{tBoard('act.cancel')}</Button>
          <Button kind="primary" busy={undo.isPending} onClick={() => undo.mutate({ body }, { onSuccess })}>
            {t('changes.undo')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
