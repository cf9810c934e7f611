import type { PatientId } from '@padlight/contract';
import { Button, column, Dialog, row } from '@padlight/ui';
import { AlertActs } from '../../features/alerts/index.ts';
import { type BoardStore, useAbilities, useTile } from '../../features/board/index.ts';
import { type Acts, ChangeButtons } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  abilitiesOf,
  byUrgencyFirst,
  ChangeLine,
  SilencedLines,
  TileLight,
  usePlaceText,
} from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { RecentAct } from '../../platform/recent-acts/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './acts-dialog.module.css';

interface ActsDialogProps extends Pick<Acts, 'onAsk'> {
  store: BoardStore;
  patientId: PatientId;
  onClose: () => void;
}

/** Everything that the reader may do about one person, each open alert with its own acts; it follows the tile. */
export default function ActsDialog({ store, patientId, onAsk, onClose }: ActsDialogProps) {
  const t = useT('board');
  const tTile = useT('tile');
  const placeText = usePlaceText();
  const { can } = useSession();
  const abilities = useAbilities(store);
  const tile = useTile(store, patientId);
  if (!tile)
    return (
      <Dialog title={tTile('gone')} onClose={onClose}>
        <Button onClick={onClose}>{t('acts.cancel')}</Button>
      </Dialog>
    );
  const name = tile.label ?? tTile('unnamed');
  const mayChange = tile.reading !== null && abilities.changePad;
  const where = placeText(tile.place);
  const title = (
    <>
      <PersonName name={name} />
      {where !== '' && ` · ${where}`}
    </>
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={column(3, styles.acts)}>
        <TileLight tile={tile} />
        <ChangeLine tile={tile} />
        <RecentAct subject={patientId} />
        {mayChange && (
          <ChangeButtons
            patientId={patientId}
            changedAt={tile.padChangedAt}
            onInFull={() =>
              onAsk({ kind: 'change', changedAt: tile.padChangedAt, inFull: true }, patientId, name)
            }
            onSent={onClose}
          />
        )}
        {byUrgencyFirst(tile).map((alert) => (
          <div key={alert.alertId} className={styles.alert}>
            <AlertLine alert={alert} handled />
            <AlertHandling alert={alert} />
            <AlertActs {...{ alert, patientId, name }} abilities={abilitiesOf(abilities, alert.type)} />
          </div>
        ))}
        <SilencedLines silenced={tile.silenced} />
        {!mayChange && tile.alerts.length === 0 && <p>{t('acts.none')}</p>}
        <div className={row(3, 'end')}>
          {can('Patients.View') && (
            <Button href={`/patients/monitor?patientId=${patientId}`}>{t('acts.open')}</Button>
          )}
          <Button onClick={onClose}>{t('acts.cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
