import { isAllSeen, mostShifts, type Shift, type ShiftDraft } from '@padlight/contract';
import { Button, box, wrong } from '@padlight/ui';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './shift-editor.module.css';
import { freeStart, inOrder, startsFor } from './shift-plan.ts';

type Draft = Omit<ShiftDraft, 'shiftId'> & { shiftId?: string | undefined };

interface ShiftEditorProps {
  drafts: readonly Draft[];
  /** As they are saved: a standard shift is called by its name in the reader's language until it is renamed. */
  known: readonly Shift[];
  nameOf: (shift: Shift) => string;
  /** Absent: they may only be read. */
  onChange?: (drafts: Draft[]) => void;
  error: string | undefined;
}

/** The shifts of a day, one below the other: a name and when it begins; the end follows from the next one. */
export function ShiftEditor({ drafts, known, nameOf, onChange, error }: ShiftEditorProps) {
  const t = useT('alert-settings');
  const shownName = ({ shiftId, name }: Draft): string => {
    const before = known.find((one) => one.shiftId === shiftId && one.name === name);
    return before ? nameOf(before) : name;
  };
  const change = (index: number, more: Partial<Draft>): void =>
    onChange?.(inOrder(drafts.map((draft, at) => (at === index ? { ...draft, ...more } : draft))));
  const next = freeStart(drafts);
  return (
    <fieldset className={styles.shifts}>
      <legend>{t('shifts.field')}</legend>
      <ol>
        {drafts.map((draft, index) => (
          <li key={draft.shiftId ?? draft.start}>
            <label>
              <span>{t('shifts.name')}</span>
              <input
                className={box()}
                type="text"
                maxLength={60}
                value={shownName(draft)}
                readOnly={!onChange}
                aria-invalid={draft.name.trim() === '' || !isAllSeen(draft.name.trim()) || undefined}
                onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
              />
            </label>
            <label>
              <span>{t('shifts.start')}</span>
              <select
                className={box()}
                value={draft.start}
                disabled={!onChange}
                onChange={({ currentTarget }) => change(index, { start: currentTarget.value })}
              >
                {startsFor(draft.start, drafts).map((start) => (
                  <option key={start} value={start}>
                    {start.slice(0, 5)}
                  </option>
                ))}
              </select>
            </label>
            <p>
              <span>{t('shifts.end')}</span>
              <b className={styles.end}>{draft.end.slice(0, 5)}</b>
            </p>
            {onChange && drafts.length > 1 && (
              <Button
                kind="quiet"
                label={t('shifts.remove', { name: shownName(draft) })}
                icon={<IconTrash aria-hidden size={20} />}
                onClick={() => onChange(inOrder(drafts.filter((_one, at) => at !== index)))}
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
