import type { Instant, PatientId } from '@padlight/contract';
import { Button, column, row } from '@padlight/ui';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { ChangeAgain, useIsRecentChange } from './change-again.tsx';
import { ChangeButtons } from './change-buttons.tsx';
import { ChangeForm, useHasChangeDraft } from './change-form.tsx';

interface ChangeDialogProps {
  patientId: PatientId;
  changedAt: Instant | null;
  inFull?: boolean | undefined;
  onClose: () => void;
}

/**
 * Records a pad change with one tap, or in the form with weight and note where it is wanted or holds a draft.
 * A second change within five minutes asks first, before the form as well.
 */
export function ChangeDialog({ patientId, changedAt, inFull = false, onClose }: ChangeDialogProps) {
  const tForm = useT('form');
  const hasDraft = useHasChangeDraft(patientId);
  const [isFull, setFull] = useState(inFull || hasDraft);
  if (isFull) return <FullForm {...{ patientId, changedAt, onClose }} />;
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

/** The form. Asks first where a change was recorded shortly before it was opened, but not after its own. */
function FullForm({ patientId, changedAt, onClose }: Omit<ChangeDialogProps, 'inFull'>) {
  const [before] = useState(changedAt);
  const [isSure, setSure] = useState(false);
  const isRecent = useIsRecentChange(before);
  if (before !== null && isRecent && !isSure)
    return <ChangeAgain changedAt={before} onNo={onClose} onYes={() => setSure(true)} />;
  return <ChangeForm patientId={patientId} onClose={onClose} />;
}
