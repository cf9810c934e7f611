import type { PatientId } from '@padlight/contract';
import { Button, Dialog } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { actIcons } from './act-button.tsx';
import styles from './acts-dialog.module.css';
import { AlertLine } from './alert-line.tsx';
import type { BoardStore } from './board-store.ts';
import { type Act, allActs, byUrgencyFirst } from './next-act.ts';
import { placeWords } from './place-words.ts';
import { TileLight } from './tile-light.tsx';
import { useTile } from './use-tile.ts';

interface ActsDialogProps {
  store: BoardStore;
  patientId: PatientId;
  onAsk: (act: Act, patientId: PatientId, name: string) => void;
  onClose: () => void;
}

/** Everything that the reader may do about one person, each open alert with its own act; it follows the tile. */
export default function ActsDialog({ store, patientId, onAsk, onClose }: ActsDialogProps) {
  const t = useT('board');
  const { can } = useSession();
  const tile = useTile(store, patientId);
  if (!tile)
    return (
      <Dialog title={t('gone')} onClose={onClose}>
        <Button onClick={onClose}>{t('act.cancel')}</Button>
      </Dialog>
    );
  const name = tile.label ?? t('unnamed');
  const acts = allActs(tile, can);
  const button = (act: Act) => {
    const Icon = actIcons[act.kind];
    return (
      <Button
        key={act.kind}
        icon={<Icon aria-hidden size={20} />}
        onClick={() => onAsk(act, patientId, name)}
      >
        {t(`act.${act.kind}`)}
      </Button>
    );
  };
  const title = (
    <>
      <PersonName name={name} /> · {placeWords(tile.place, t)}
    </>
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.acts}>
        <TileLight reading={tile.reading} />
        {byUrgencyFirst(tile).map((alert) => (
          <div key={alert.alertId} className={styles.alert}>
            <AlertLine alert={alert} />
            <div className={styles.row}>
              {acts.filter((act) => 'alert' in act && act.alert === alert).map(button)}
            </div>
          </div>
        ))}
        {acts.filter((act) => act.kind === 'change').map(button)}
        {acts.length === 0 && <p>{t('act.none')}</p>}
        <div className={styles.foot}>
          {can('Patients.View') && (
            <Button href={`/patients/monitor?patientId=${patientId}`}>{t('act.open')}</Button>
          )}
          <Button onClick={onClose}>{t('act.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
