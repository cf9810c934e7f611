import { isAllSeen, mostShifts, type Shift, type ShiftDraft } from '@padlight/contract';
import { Button, SelectField, TextField, wrong } from '@padlight/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from './shift-editor.module.css';
import { freeStart, inOrder, startsFor } from './shift-plan.ts';

type Draft = Omit<ShiftDraft, 'shiftId'> & { shiftId?: string | undefined };

interface ShiftEditorProps {
  drafts: readonly Draft[];
  /** The saved shifts: a standard shift has its name in the reader's language until it is renamed. */
  known: readonly Shift[];
  nameOf: (shift: Shift) => string;
  /** Absent: read-only. */
  onChange?: (drafts: Draft[]) => void;
  /** Deletes a saved shift at once; absent where a removal belongs to the unsaved change. */
  onDelete?: ((shift: Shift) => void) | undefined;
  error: string | undefined;
}

/** The shifts of a day, one below the other: a name and a beginning; the end follows from the next one. */
export function ShiftEditor({ drafts, known, nameOf, onChange, onDelete, error }: ShiftEditorProps) {
  const t = useT('alert-settings');
  const { formatClock } = useFormat();
  const shownName = ({ shiftId, name }: Draft): string => {
    const before = known.find((shift) => shift.shiftId === shiftId && shift.name === name);
    return before ? nameOf(before) : name;
  };
  const change = (index: number, more: Partial<Draft>): void =>
    onChange?.(inOrder(drafts.map((draft, at) => (at === index ? { ...draft, ...more } : draft))));
  const remove = (index: number): void => {
    const saved = known.find(({ shiftId }) => shiftId === drafts[index]?.shiftId);
    if (onDelete && saved) onDelete(saved);
    else onChange?.(inOrder(drafts.filter((_one, at) => at !== index)));
  };
  const next = freeStart(drafts);
  return (
    <fieldset className={styles.shifts}>
      <legend>{t('shifts.field')}</legend>
      <ol>
        {drafts.map((draft, index) => (
          <li key={draft.shiftId ?? draft.start}>
            <TextField
              label={t('shifts.name')}
              maxLength={60}
              value={shownName(draft)}
              readOnly={!onChange}
              isWrong={draft.name.trim() === '' || !isAllSeen(draft.name.trim())}
              onChange={(name) => change(index, { name })}
            />
            <SelectField
              label={t('shifts.start')}
              value={draft.start}
              disabled={!onChange}
              onChange={(start) => change(index, { start })}
              options={startsFor(draft.start, drafts).map((start) => ({
                value: start,
                label: formatClock(start),
              }))}
            />
            <p>
              <span>{t('shifts.end')}</span>
              <b className={styles.end}>{formatClock(draft.end)}</b>
            </p>
            {onChange && drafts.length > 1 && (
              <Button
                kind="quiet"
                label={t('shifts.remove', { name: shownName(draft) })}
                icon={<IconTrash aria-hidden size={20} />}
                onClick={() => remove(index)}
              >
                {null}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {error !== undefined && <p className={wrong()}>{error}</p>}
      {onChange && drafts.length < mostShifts && next !== undefined && (
        <Button
          icon={<IconPlus aria-hidden size={20} />}
          onClick={() => onChange(inOrder([...drafts, { name: '', start: next, end: next }]))}
        >
          {t('shifts.add')}
        </Button>
      )}
    </fieldset>
  );
}
