import { type FallRecheck, visibleText } from '@padlight/contract';
import { asValue, phrase, plainList } from '@padlight/ui';
import {
  IconBellRinging,
  IconCircleX,
  IconClock,
  IconMoodCheck,
  type IconProps,
  IconUrgent,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './falls.module.css';

/** The state of a recheck. */
type RecheckState = 'planned' | 'due' | 'fine' | 'changed' | 'record-undone' | 'person-left';

const icons: Record<RecheckState, ComponentType<IconProps>> = {
  planned: IconClock,
  due: IconBellRinging,
  fine: IconMoodCheck,
  changed: IconUrgent,
  'record-undone': IconCircleX,
  'person-left': IconCircleX,
};

function stateOf({ raisedAt, answer, end }: FallRecheck): RecheckState {
  if (answer !== null) return answer;
  if (end !== null && end !== 'answered') return end;
  return raisedAt === null ? 'planned' : 'due';
}

/** The rechecks after a fall: each with its due time, and its answer with time and user. */
export function RecheckList({ rechecks }: { rechecks: readonly FallRecheck[] }) {
  const t = useT('falls');
  const { formatDateTime } = useFormat();
  return (
    <ul className={plainList(styles.rechecks)}>
      {rechecks.map((recheck) => {
        const state = stateOf(recheck);
        const Icon = icons[state];
        const time = asValue(formatDateTime(recheck.endedAt ?? recheck.dueAt));
        const by = asValue(recheck.by ?? t('someone'));
        return (
          <li key={recheck.hours} data-state={state}>
            <Icon aria-hidden size={20} />
            <span>
              <span>{t('recheck.hours', { count: recheck.hours })}</span>
              {': '}
              {phrase(t(`recheck.${state}`, { time, by }))}
              {recheck.note !== null && (
                <>
                  {' '}
                  <q>{visibleText(recheck.note)}</q>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
