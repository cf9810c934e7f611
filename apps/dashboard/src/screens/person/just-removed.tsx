import { type PadCycle, type PadVerdict, type PatientId, savePadCycleFeedback } from '@padlight/contract';
import { Button, useNow } from '@padlight/ui';
import { IconScale } from '@tabler/icons-react';
import { Verdicts } from '../../features/pad-acts/index.ts';
import { useAction } from '../../platform/call/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './pads-card.module.css';
import type { Reported } from './use-new-feedback.ts';
import { useTaught } from './use-taught.ts';

/** The time after a change for which the used pad's state is asked: while the carer still knows it. */
const askedForMs = 60 * 60_000;

/** The pad that was removed last, where no one has reported its state yet. */
export const lastUnreported = (cycles: readonly PadCycle[]): PadCycle | undefined => {
  const last = cycles.find(({ removedAt }) => removedAt !== null);
  return last?.feedback === null ? last : undefined;
};

interface JustRemovedProps {
  patientId: PatientId;
  cycle: PadCycle;
  onFeedback: (reported: Reported) => void;
  /** Opens the form for more than the state. */
  onMore: () => void;
}

/** Asks with one tap for the state of the pad that was just removed; for an hour. */
export function JustRemoved({ patientId, cycle, onFeedback, onMore }: JustRemovedProps) {
  const t = useT('person');
  const errorText = useErrorText();
  const { formatTime } = useFormat();
  const save = useAction(savePadCycleFeedback);
  const taught = useTaught(patientId);
  const removed = Date.parse(cycle.removedAt ?? '');
  const recent = useNow((now) => now - removed < askedForMs);
  if (!recent) return null;
  const report = (verdict: PadVerdict | null) => {
    if (!verdict || save.isPending) return;
    const body = { patientId, cycleId: cycle.cycleId, verdict, weightMl: null };
    save.mutate(
      { body },
      {
        onSuccess: ({ feedbackId, warning, learning }) => {
          taught(learning);
          onFeedback({ cycleId: cycle.cycleId, feedbackId, warning });
        },
      },
    );
  };
  return (
    <div className={styles.removed}>
      <Verdicts
        legend={t('feedback.justRemoved', { time: formatTime(removed) })}
        verdict={save.isPending ? (save.variables?.body.verdict ?? null) : null}
        onPick={report}
        error={save.isError ? errorText(save.error) : undefined}
      />
      <Button kind="quiet" icon={<IconScale aria-hidden size={18} />} onClick={onMore}>
        {t('feedback.more')}
      </Button>
    </div>
  );
}
