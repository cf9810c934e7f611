import type { PatientId } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';
import type { ActableAlert, AlertAct } from './alert-act.ts';

/** The props of an action's form. */
export interface ActFormProps {
  alert: ActableAlert;
  patientId: PatientId;
  onClose: () => void;
}

/** The common parts of each action's form: its alert, a note that is kept until it is sent, and its end. */
export function useActForm(act: AlertAct, { alert, patientId, onClose }: ActFormProps) {
  const t = useT('alerts');
  const tForm = useT('form');
  return {
    noteField: { kind: 'note', name: 'note', label: tForm('note'), maxLength: 500 } as const,
    common: {
      hint: t(`offer.${act}`),
      sendLabel: t(`act.${act}`),
      draft: { about: patientId, form: `${act} ${alert.alertId}`, keeps: ['note'] as const },
      onSent: onClose,
      onClose,
    },
  };
}
