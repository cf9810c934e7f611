import { IconLayoutGrid, IconLayoutList, IconTable } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { type BoardView, boardViews } from './board-view.ts';
import styles from './view-switch.module.css';

const icons = { tiles: IconLayoutGrid, compact: IconLayoutList, table: IconTable } as const;

interface ViewSwitchProps {
  view: BoardView;
  /** Views there are no buttons for. */
  without?: readonly BoardView[];
  onChange: (view: BoardView) => void;
}

/** Chooses between tiles, compact tiles and a table. */
export function ViewSwitch({ view, without = [], onChange }: ViewSwitchProps) {
  const t = useT('board');
  return (
    <fieldset className={styles.views} aria-label={t('view.label')}>
      {boardViews
        .filter((one) => !without.includes(one))
        .map((one) => {
          const Icon = icons[one];
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              aria-label={t(`view.${one}`)}
              title={t(`view.${one}`)}
              onClick={() => onChange(one)}
            >
              <Icon aria-hidden size={20} stroke={1.7} />
            </button>
          );
        })}
    </fieldset>
  );
}
