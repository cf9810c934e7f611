import { type PadCycle, type PatientId, withdrawPadCycleFeedback } from '@padlight/contract';
import { Button } from '@padlight/ui';
import { IconArrowBackUp, IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './pads-card.module.css';
import type { Reported } from './use-new-feedback.ts';
import { useTaught } from './use-taught.ts';

/** The dialogs of a pad. */
export type PadAsk = 'feedback' | 'withdraw';

interface PadActsProps {
  patientId: PatientId;
  cycle: PadCycle;
  /** The feedback on this pad that was saved a moment ago. */
  reported: Reported | null;
  onAsk: (dialog: PadAsk) => void;
  onUndone: () => void;
}

/** The feedback on a finished pad: give it, change it, undo it at once for a moment, or withdraw it with a reason later. */
export function PadActs({ patientId, cycle, reported, onAsk, onUndone }: PadActsProps) {
  const t = useT('person');
  const errorText = useErrorText();
  const { formatDateTime } = useFormat();
  const undo = useAction(withdrawPadCycleFeedback);
  const taught = useTaught(patientId);
  const undoButton = useRef<HTMLButtonElement>(null);
  // The reporting button disappeared with its question: the focus moves here.
  useEffect(() => {
    if (reported && document.activeElement === document.body) undoButton.current?.focus();
  }, [reported]);
  const notice = cycle.feedback?.withdrawn === null;
  const time = formatDateTime(cycle.removedAt ?? cycle.attachedAt);
  const takeBack = () => {
    if (!reported) return onAsk('withdraw');
    const body = { patientId, feedbackId: reported.feedbackId, reason: 'undone' as const };
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
      {reported && (
        <span className={styles.saved} data-warning={reported.warning ?? undefined}>
          {t(reported.warning ? 'feedback.savedUnused' : 'feedback.saved')}
        </span>
      )}
      <Button
        icon={<IconMessageCircle aria-hidden size={18} />}
        label={t(notice ? 'feedback.changeOf' : 'feedback.openOf', { time })}
        onClick={() => onAsk('feedback')}
      >
        {t(notice ? 'feedback.change' : 'feedback.open')}
      </Button>
      {(notice || reported) && (
        <Button
          ref={undoButton}
          kind="quiet"
          icon={<IconArrowBackUp aria-hidden size={18} />}
          label={t(reported ? 'feedback.undoOf' : 'withdraw.openOf', { time })}
          busy={undo.isPending}
          onClick={takeBack}
        >
          {t(reported ? 'feedback.undo' : 'withdraw.open')}
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
