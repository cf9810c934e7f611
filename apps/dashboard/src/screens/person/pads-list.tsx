import type { PadCycle, PatientId } from '@padlight/contract';
import { plainList } from '@padlight/ui';
import { useState } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { PadActs, type PadAsk } from './pad-acts.tsx';
import { PadLine } from './pad-line.tsx';
import { PadSaid } from './pad-said.tsx';
import styles from './pads-card.module.css';
import { ShowAll } from './show-all.tsx';
import type { Told } from './use-just-told.ts';

/** How many stand there at first; paper shows all of them. */
const shownAtFirst = 6;

interface PadsListProps {
  patientId: PatientId;
  /** Newest first. */
  cycles: readonly PadCycle[];
  /** Whether the reader may say how a pad was. */
  mayTell: boolean;
  told: Told | null;
  onAsk: (ask: PadAsk, cycle: PadCycle) => void;
  onUndone: () => void;
}

/** The pads one below the other, the newest first. */
export function PadsList({ patientId, cycles, mayTell, told, onAsk, onUndone }: PadsListProps) {
  const t = useT('person');
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={plainList(styles.pads)} data-all={all || undefined}>
        {cycles.map((cycle, index) => (
          <li key={cycle.cycleId} data-more={index >= shownAtFirst || undefined}>
            <PadLine cycle={cycle}>
              {cycle.feedback && <PadSaid feedback={cycle.feedback} />}
              {mayTell && cycle.removedAt && (
                <PadActs
                  patientId={patientId}
                  cycle={cycle}
                  told={told?.cycleId === cycle.cycleId ? told : null}
                  onAsk={(ask) => onAsk(ask, cycle)}
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
