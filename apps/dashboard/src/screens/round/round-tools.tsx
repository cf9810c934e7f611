import { Button, row } from '@padlight/ui';
import { IconArrowBackUp, IconFlag, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './round.module.css';
import type { Round } from './round-state.ts';
import type { MyRound } from './use-round.ts';
import type { RoundPeople } from './use-round-people.ts';

interface RoundToolsProps {
  round: Round;
  on: RoundPeople;
  onlyMine: boolean;
  setOnlyMine: (only: boolean) => void;
  onEnd: MyRound['end'];
}

/** The progress of the round, its selection, and its end, which can be undone until the next tick. */
export function RoundTools({ round, on, onlyMine, setOnlyMine, onEnd }: RoundToolsProps) {
  const t = useT('round');
  const { formatTime } = useFormat();
  const [ended, setEnded] = useState<ReturnType<MyRound['end']> | null>(null);
  const hasTicks = Object.values(round.ticks).some((ticks) => Object.keys(ticks).length > 0);
  const canPutBack = ended !== null && ended.begun === round.startedAt && !hasTicks;
  return (
    <div className={row(2, 'middle', styles.tools)}>
      <p role="status" className={styles.progress}>
        {t('progress', { done: on.done, count: on.count, time: formatTime(round.startedAt) })}
      </p>
      <Button
        icon={<IconUserCheck aria-hidden size={20} />}
        pressed={onlyMine}
        onClick={() => setOnlyMine(!onlyMine)}
      >
        {t('mine', { count: on.mine.size })}
      </Button>
      {hasTicks && (
        <Button icon={<IconFlag aria-hidden size={20} />} onClick={() => setEnded(onEnd())}>
          {t('end')}
        </Button>
      )}
      {canPutBack && (
        <Button
          icon={<IconArrowBackUp aria-hidden size={20} />}
          onClick={() => {
            ended.putBack();
            setEnded(null);
          }}
        >
          {t('putBack')}
        </Button>
      )}
    </div>
  );
}
