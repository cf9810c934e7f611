import { alertKinds, type ObservationType, type PatientId, type TileAlert } from '@padlight/contract';
import { Button, column, Dialog, row } from '@padlight/ui';
import { Suspense, useState } from 'react';
import { AlertActs } from '../../features/alerts/index.ts';
import { type BoardStore, useAbilities, useTile } from '../../features/board/index.ts';
import { ObservationForm, observationSubject, TypeButtons } from '../../features/observations/index.ts';
import { type Acts, ChangeButtons } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  abilitiesOf,
  alertKind,
  byUrgencyFirst,
  ChangeLine,
  openFall,
  SilencedLines,
  TileLight,
  useChangeWatch,
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

/**
 * Everything that the reader may do about one person: a fall first, then the change of the pad, and each open alert with its
 * own acts, those of the pad as one; then what can be observed. It follows the tile.
 */
export default function ActsDialog({ store, patientId, onAsk, onClose }: ActsDialogProps) {
  const t = useT('board');
  const tTile = useT('tile');
  const placeText = usePlaceText();
  const { can } = useSession();
  const abilities = useAbilities(store);
  const tile = useTile(store, patientId);
  const watch = useChangeWatch(tile);
  const [entering, setEntering] = useState<ObservationType | null>(null);
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
  const fall = openFall(tile);
  const waiting = byUrgencyFirst(tile).filter((alert) => alert !== fall);
  // A change of the pad answers all of these: who takes over the first has them all.
  const ofPad = waiting.filter(({ type }) => alertKinds[type].isOfPad);
  const others = waiting.filter(({ type }) => !alertKinds[type].isOfPad);
  const actsOf = (alert: TileAlert, also: readonly string[] = []) => (
    <div key={alert.alertId} className={styles.alert}>
      <AlertLine alert={alert} handled />
      {also.length > 0 && <p>{t('acts.also', { alerts: also.join(' · ') })}</p>}
      <AlertHandling alert={alert} />
      <AlertActs {...{ alert, patientId, name }} abilities={abilitiesOf(abilities, alert.type)} />
    </div>
  );
  if (entering) {
    const close = () => setEntering(null);
    return (
      <Suspense>
        <ObservationForm
          observed={{ patientId }}
          name={name}
          type={entering}
          onSaved={close}
          onClose={close}
        />
      </Suspense>
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={column(3, styles.acts)}>
        <TileLight tile={tile} watch={watch} />
        <ChangeLine tile={tile} />
        <RecentAct subject={patientId} />
        {fall && actsOf(fall)}
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
        {ofPad.slice(0, 1).map((alert) =>
          actsOf(
            alert,
            ofPad.slice(1).map(({ type }) => tTile(alertKind(type).texts)),
          ),
        )}
        {others.map((alert) => actsOf(alert))}
        <SilencedLines silenced={tile.silenced} />
        <RecentAct subject={observationSubject({ patientId })} />
        <TypeButtons onPick={setEntering} />
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
