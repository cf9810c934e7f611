import { type Observation, undoObservation } from '@padlight/contract';
import { useAction } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { DialogForm } from '../form/index.ts';
import { type Observed, ObservedName } from './observed.tsx';

interface UndoDialogProps {
  observed: Observed;
  name: string;
  /** The observation as text. */
  what: string;
  observation: Observation;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks before an observation is undone, with a reason once it is older than 10 minutes. */
export default function UndoDialog({ observed, name, what, observation, onSaved, onClose }: UndoDialogProps) {
  const t = useT('observations');
  const { mutateAsync } = useAction(undoObservation);
  const { observationId, version, mayChange } = observation;
  const needsReason = mayChange === 'reason-needed';
  return (
    <DialogForm
      title={
        <>
          {t('undoTitle')} · <ObservedName observed={observed} name={name} />
        </>
      }
      hint={
        <>
          {what}
          <br />
          {t('undoHint')}
        </>
      }
      sendLabel={t('undo')}
      schema={undoObservation.body}
      values={{ reason: '' }}
      fields={() =>
        needsReason ? [{ kind: 'text', name: 'reason', label: t('reason'), maxLength: 200 }] : []
      }
      check={({ reason }) => ({
        reason: needsReason && reason.trim() === '' ? t('reasonMissing') : undefined,
      })}
      body={({ reason }) => ({
        observationId,
        version,
        reason: reason.trim() === '' ? null : reason.trim(),
      })}
      send={(body) => mutateAsync({ body })}
      onSent={onSaved}
      onClose={onClose}
      draft={{ about: observationId, form: 'undo observation', keeps: ['reason'] }}
    />
  );
}
