import { asValue, Button, phrase, row, useNow } from '@padlight/ui';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useSpokenName } from '../../platform/privacy/index.ts';
import styles from './round.module.css';
import type { Tick } from './round-state.ts';
import { mayUndo } from './use-round.ts';

interface DoneLineProps {
  tick: Tick;
  /** The person's name, as the server sent it. */
  name: string;
  onUndo: () => void;
}

/** A finished reason: the action, its time, its record, and its undo for as long as there is one. */
export function DoneLine({ tick, name, onUndo }: DoneLineProps) {
  const t = useT('round');
  const { formatTime } = useFormat();
  const spoken = useSpokenName();
  const canUndo = useNow((now) => mayUndo(tick, now));
  const isRecorded = tick.record !== undefined;
  const time = asValue(formatTime(new Date(tick.at).toISOString()));
  return (
    <div className={row(2, 'apart')} data-ticked={tick.did}>
      <p className={styles.done}>
        <IconCircleCheck aria-hidden size="1.25em" />
        <span>{phrase(t(`done.${tick.did}`, { time }))}</span>
        {!isRecorded && <small>{t('done.hereAlone')}</small>}
      </p>
      {canUndo && (
        <Button
          kind="quiet"
          icon={<IconArrowBackUp aria-hidden size={20} />}
          label={t('undoOf', { name: spoken(name) })}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
