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

/** How long after its change a pad is asked for by itself: while whoever changed it still knows. */
const askedForMs = 60 * 60_000;

/** The pad that came off last, where nobody has reported yet how it was. */
export const lastUnreported = (cycles: readonly PadCycle[]): PadCycle | undefined => {
  const last = cycles.find(({ removedAt }) => removedAt !== null);
  return last?.feedback === null ? last : undefined;
};

interface JustRemovedProps {
  patientId: PatientId;
  cycle: PadCycle;
  onFeedback: (reported: Reported) => void;
  /** More is to be stated than one word. */
  onMore: () => void;
}

/** Asks with one tap how the pad was that has just been taken off; for an hour. */
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
