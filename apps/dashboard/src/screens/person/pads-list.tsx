import type { PadCycle, PatientId } from '@padlight/contract';
import { plainList } from '@padlight/ui';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { PadActs, type PadAsk } from './pad-acts.tsx';
import { PadFeedbackLine } from './pad-feedback.tsx';
import { PadLine } from './pad-line.tsx';
import styles from './pads-card.module.css';
import { ShowAll } from './show-all.tsx';
import type { Reported } from './use-new-feedback.ts';

/** The number of pads that show at first; paper shows all of them. */
const shownAtFirst = 6;

interface PadsListProps {
  patientId: PatientId;
  /** Newest first. */
  cycles: readonly PadCycle[];
  /** True where the reader may give feedback. */
  mayGiveFeedback: boolean;
  reported: Reported | null;
  onAsk: (dialog: PadAsk, cycle: PadCycle) => void;
  onUndone: () => void;
}

/** The pads, newest first. */
export function PadsList({ patientId, cycles, mayGiveFeedback, reported, onAsk, onUndone }: PadsListProps) {
  const t = useT('person');
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={plainList(styles.pads)} data-all={all || undefined}>
        {cycles.map((cycle, index) => (
          <li key={cycle.cycleId} data-more={index >= shownAtFirst || undefined}>
            <PadLine cycle={cycle}>
              {cycle.feedback && <PadFeedbackLine feedback={cycle.feedback} />}
              {mayGiveFeedback && cycle.removedAt && (
                <PadActs
                  patientId={patientId}
                  cycle={cycle}
                  reported={reported?.cycleId === cycle.cycleId ? reported : null}
                  onAsk={(dialog) => onAsk(dialog, cycle)}
                  onUndone={onUndone}
                />
              )}
            </PadLine>
          </li>
        ))}
      </ul>
      {cycles.length > shownAtFirst && (
        <ShowAll all={all} onToggle={() => setAll(!all)}>
          {all ? t('pads.fewer') : t('pads.all', { count: cycles.length })}
        </ShowAll>
      )}
    </>
  );
}
