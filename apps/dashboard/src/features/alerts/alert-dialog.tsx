import type { AlertAbilities, PatientId } from '@padlight/contract';
import { Button, column, Dialog, plainList, pressable, row, secondLine } from '@padlight/ui';
import { useState } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { alertLabel } from '../tile/index.ts';
import { AcknowledgeForm } from './acknowledge-form.tsx';
import { type ActableAlert, type AlertAct, actIcons, acts } from './alert-act.ts';
import styles from './alert-dialog.module.css';
import { AssignForm } from './assign-form.tsx';
import { NoFallForm } from './no-fall-form.tsx';
import { RecheckForm } from './recheck-form.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { SilenceForm } from './silence-form.tsx';

export interface AlertDialogProps {
  alert: ActableAlert;
  patientId: PatientId;
  /** Whose alert it is, as the server sent the name. */
  name: string;
  abilities: AlertAbilities;
  /** What is asked for at once; null: everything that the reader may do is offered. */
  act: AlertAct | null;
  onClose: () => void;
}

const forms = {
  acknowledge: AcknowledgeForm,
  assign: AssignForm,
  silence: SilenceForm,
  resolve: ResolveForm,
  noFall: NoFallForm,
  recheck: RecheckForm,
} as const;

/** Asks what is to be done about one alert, and what that needs. Keeps what was typed after an error. */
export default function AlertDialog(props: AlertDialogProps) {
  const { alert, patientId, name, abilities, onClose } = props;
  const t = useT('alerts');
  const tTile = useT('tile');
  // Here, not only in the form: what waits for its texts takes the dialog away meanwhile.
  const tForm = useT('form');
  const { formatTime } = useFormat();
  const [act, setAct] = useState(props.act);
  const Form = act === null ? null : forms[act];
  return (
    <Dialog
      title={
        <>
          {act !== null && `${t(`act.${act}`)}: `}
          {alertLabel(tTile, alert, formatTime)} · <PersonName name={name} />
        </>
      }
      onClose={onClose}
    >
      {Form ? (
        <Form alert={alert} patientId={patientId} onClose={onClose} />
      ) : (
        <>
          <ul className={plainList(column(2, styles.offers))}>
            {acts
              .filter((one) => abilities[one])
              .map((one) => {
                const Icon = actIcons[one];
                return (
                  <li key={one}>
                    <button type="button" className={pressable(styles.offer)} onClick={() => setAct(one)}>
                      <Icon aria-hidden size={24} />
                      <span>
                        {t(`act.${one}`)}
                        <small className={secondLine()}>{t(`offer.${one}`)}</small>
                      </span>
                    </button>
                  </li>
                );
              })}
          </ul>
          <div className={row(3, 'end')}>
            <Button onClick={onClose}>{tForm('cancel')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
