import type { PatientId } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';
import type { ActableAlert, AlertAct } from './alert-act.ts';

/** What the form of an act is given. */
export interface ActFormProps {
  alert: ActableAlert;
  patientId: PatientId;
  onClose: () => void;
}

/** What the form of every act has: what it means, a note that is kept until it is sent, and how it ends. */
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
