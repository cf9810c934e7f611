import { type PadCycle, type PatientId, withdrawPadCycleFeedback } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { IconArrowBackUp, IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './pads-card.module.css';
import type { Told } from './use-just-told.ts';
import { useTaught } from './use-taught.ts';

/** What is asked for about a pad in a dialog. */
export type PadAsk = 'tell' | 'withdraw';

interface PadActsProps {
  patientId: PatientId;
  cycle: PadCycle;
  /** It was told of this pad a moment ago. */
  told: Told | null;
  onAsk: (ask: PadAsk) => void;
  onUndone: () => void;
}

/** Say how a finished pad was, change that, take it back: at once for a moment, with a reason later. */
export function PadActs({ patientId, cycle, told, onAsk, onUndone }: PadActsProps) {
  const t = useT('person');
  const errorText = useErrorText();
  const { formatDateTime } = useFormat();
  const undo = useAction(withdrawPadCycleFeedback);
  const taught = useTaught(patientId);
  const undoButton = useRef<HTMLButtonElement>(null);
  // The button that told has left with its question: the keyboard goes on from here.
  useEffect(() => {
    if (told && document.activeElement === document.body) undoButton.current?.focus();
  }, [told]);
  const said = cycle.feedback?.withdrawn === null;
  const time = formatDateTime(cycle.removedAt ?? cycle.attachedAt);
  const takeBack = () => {
    if (!told) return onAsk('withdraw');
    const body = { patientId, feedbackId: told.feedbackId, reason: 'undone' as const };
    undo.mutate(
      { body },
      {
        onSuccess: ({ learning }) => {
          taught(learning);
          onUndone();
        },
      },
    );
  };
  return (
    <div className={styles.acts}>
      {told && (
        <span className={styles.saved} data-warning={told.warning ?? undefined}>
          {t(told.warning ? 'tell.savedUnused' : 'tell.saved')}
        </span>
      )}
      <Button
        icon={<IconMessageCircle aria-hidden size={18} />}
        label={t(said ? 'tell.changeOf' : 'tell.openOf', { time })}
        onClick={() => onAsk('tell')}
      >
        {t(said ? 'tell.change' : 'tell.open')}
      </Button>
      {(said || told) && (
        <Button
          ref={undoButton}
          kind="quiet"
          icon={<IconArrowBackUp aria-hidden size={18} />}
          label={t(told ? 'tell.undoOf' : 'withdraw.openOf', { time })}
          busy={undo.isPending}
          onClick={takeBack}
        >
          {t(told ? 'tell.undo' : 'withdraw.open')}
        </Button>
      )}
      {undo.isError && (
        <p role="alert" className={styles.failed}>
          {errorText(undo.error)}
        </p>
      )}
    </div>
  );
}
