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
  /** The person's name, as the server sent it. */
  name: string;
  abilities: AlertAbilities;
  /** The action to begin with; null offers all of the reader's actions. */
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

/** Offers the actions on one alert, and asks for what they need. Keeps the input after an error. */
export default function AlertDialog(props: AlertDialogProps) {
  const { alert, patientId, name, abilities, onClose } = props;
  const t = useT('alerts');
  const tTile = useT('tile');
  // Loaded here too: a form that waits for its texts would remove the dialog meanwhile.
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
              .filter((act) => abilities[act])
              .map((act) => {
                const Icon = actIcons[act];
                return (
                  <li key={act}>
                    <button type="button" className={pressable(styles.offer)} onClick={() => setAct(act)}>
                      <Icon aria-hidden size={24} />
                      <span>
                        {t(`act.${act}`)}
                        <small className={secondLine()}>{t(`offer.${act}`)}</small>
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
