import { Button } from '@padlight/ui';
import { useState } from 'react';
import { useFormat, useT } from '../i18n/index.ts';
import styles from './draft-line.module.css';
import type { Draft } from './use-draft.ts';

interface DraftLineProps<Values extends object> {
  draft: Omit<Draft<Values>, 'send'>;
}

/**
 * Shows that the input is stored, or since when, with buttons to discard and restore it. It keeps its height while empty,
 * so that nothing moves under a finger.
 */
export function DraftLine<Values extends object>({ draft }: DraftLineProps<Values>) {
  const t = useT('shell');
  const { formatTime, formatDay } = useFormat();
  const [discarded, setDiscarded] = useState<Values | null>(null);
  const { keptAt, isEarlier, values } = draft;
  if (keptAt !== null && discarded !== null) setDiscarded(null);
  const isGone = keptAt === null && discarded !== null;
  const time = keptAt === null ? '' : formatTime(keptAt);
  const isToday = keptAt === null || formatDay(keptAt) === formatDay(Date.now());
  const texts = isGone
    ? t('draft.discarded')
    : !isEarlier
      ? t('draft.kept')
      : t(isToday ? 'draft.from' : 'draft.fromDay', { time, day: formatDay(keptAt ?? 0) });
  return (
    <div className={styles.line} data-draft={keptAt === null ? undefined : true}>
      {(keptAt !== null || isGone) && (
        <>
          <span>{texts}</span>
          <Button
            kind="quiet"
            onClick={() => {
              if (isGone) draft.keep(discarded);
              else {
                setDiscarded(values);
                draft.clear();
              }
            }}
          >
            {t(isGone ? 'draft.undo' : 'draft.discard')}
          </Button>
        </>
      )}
    </div>
  );
}
