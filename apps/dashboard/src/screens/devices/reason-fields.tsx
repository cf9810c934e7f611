import { lacksNote, type PodChangeReason, podChangeReasons } from '@padlight/contract';
import { Choices, TextField } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';

/** The input of a reason for a change of the pod. */
export interface Reasoned {
  readonly reason: PodChangeReason | null;
  readonly note: string;
}

/** The part of a reason that is missing; undefined where it is complete. */
export const missingOf = ({ reason, note }: Reasoned): 'reason' | 'note' | undefined =>
  reason === null ? 'reason' : lacksNote(reason, note) ? 'note' : undefined;

interface ReasonFieldsProps {
  value: Reasoned;
  onChange: (value: Reasoned) => void;
  /** True where missing parts are shown. */
  isChecked: boolean;
}

/** Asks for a reason, and for a note where none of the offered ones applies. */
export function ReasonFields({ value, onChange, isChecked }: ReasonFieldsProps) {
  const t = useT('devices');
  const tErrors = useT('errors');
  const missing = isChecked ? missingOf(value) : undefined;
  return (
    <>
      <Choices
        legend={t('dialog.reason')}
        pick="one"
        options={podChangeReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
        chosen={value.reason === null ? [] : [value.reason]}
        onChange={([reason]) => onChange({ ...value, reason: reason ?? null })}
        error={missing === 'reason' ? t('dialog.reasonMissing') : undefined}
      />
      <TextField
        label={t(value.reason === 'other' ? 'dialog.noteNeeded' : 'dialog.note')}
        rows={2}
        maxLength={500}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        error={missing === 'note' ? tErrors('error.note-needed') : undefined}
      />
    </>
  );
}
