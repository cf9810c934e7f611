import { IconLayoutGrid, IconLayoutList, IconTable } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { type BoardView, boardViews } from './board-view.ts';
import styles from './view-switch.module.css';

const icons = { tiles: IconLayoutGrid, compact: IconLayoutList, table: IconTable } as const;

interface ViewSwitchProps {
  view: BoardView;
  /** Views without a button. */
  without?: readonly BoardView[];
  onChange: (view: BoardView) => void;
}

/** Chooses between tiles, compact tiles and a table. */
export function ViewSwitch({ view, without = [], onChange }: ViewSwitchProps) {
  const t = useT('board');
  return (
    <fieldset className={styles.views} aria-label={t('view.label')}>
      {boardViews
        .filter((option) => !without.includes(option))
        .map((option) => {
          const Icon = icons[option];
          return (
            <button
              key={option}
              type="button"
              aria-pressed={option === view}
              aria-label={t(`view.${option}`)}
              title={t(`view.${option}`)}
              onClick={() => onChange(option)}
            >
              <Icon aria-hidden size={20} stroke={1.7} />
            </button>
          );
        })}
    </fieldset>
  );
}
