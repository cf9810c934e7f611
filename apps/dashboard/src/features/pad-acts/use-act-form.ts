import type { AlertId, PatientId } from '@padlight/contract';
import { useT } from '../../platform/i18n/index.ts';

/** What the form of an act on somebody is given. */
export interface ActFormProps {
  patientId: PatientId;
  onClose: () => void;
}

/** What the form of an act on one alert is given. */
export interface AlertActFormProps extends ActFormProps {
  alertId: AlertId;
}

/** What the form of every act has: what it means, a note, and how it ends. */
export function useActForm(kind: 'acknowledge' | 'change' | 'silence', { onClose }: ActFormProps) {
  const t = useT('board');
  const tForm = useT('form');
  return {
    noteField: { kind: 'note', name: 'note', label: tForm('note'), maxLength: 500 } as const,
    common: { hint: t(`act.${kind}Hint`), sendLabel: t(`act.${kind}`), onSent: onClose, onClose },
  };
}
