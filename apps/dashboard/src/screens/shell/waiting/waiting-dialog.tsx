import { Button, column, Dialog, plainList, row } from '@padlight/ui';
import { type PendingEntry, pageOutbox } from '../../../features/observation-outbox/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { WaitingEntry } from './waiting-entry.tsx';

interface WaitingDialogProps {
  mine: readonly PendingEntry[];
  onClose: () => void;
}

/** The reader's observations that wait on this device, each with what can be done about it. */
export default function WaitingDialog({ mine, onClose }: WaitingDialogProps) {
  const t = useT('waiting');
  const waits = mine.some(({ refusal }) => refusal === null);
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={column(4)}>
        <p>{t(mine.length > 0 ? 'hint' : 'nothing')}</p>
        <ul className={plainList(column(4))}>
          {mine.map((entry) => (
            <WaitingEntry key={entry.id} entry={entry} />
          ))}
        </ul>
        <div className={row(3, 'end')}>
          {waits && <Button onClick={pageOutbox.sendNow}>{t('sendNow')}</Button>}
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
