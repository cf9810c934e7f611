import type { Instant, PatientId } from '@padlight/contract';
import { Button, column, row } from '@padlight/ui';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { ChangeButtons } from './change-buttons.tsx';
import { ChangeForm, useHasChangeDraft } from './change-form.tsx';

interface ChangeDialogProps {
  patientId: PatientId;
  changedAt: Instant | null;
  inFull?: boolean | undefined;
  onClose: () => void;
}

/** Records a pad change with one tap; the form with weight and note where it is wanted, or where something was typed. */
export function ChangeDialog({ patientId, changedAt, inFull = false, onClose }: ChangeDialogProps) {
  const tForm = useT('form');
  const hasDraft = useHasChangeDraft(patientId);
  const [isFull, setFull] = useState(inFull || hasDraft);
  if (isFull) return <ChangeForm patientId={patientId} onClose={onClose} />;
  return (
    <div className={column(3)}>
      <ChangeButtons
        patientId={patientId}
        changedAt={changedAt}
        onInFull={() => setFull(true)}
        onSent={onClose}
      />
      <div className={row(3, 'end')}>
        <Button onClick={onClose}>{tForm('cancel')}</Button>
      </div>
    </div>
  );
}
