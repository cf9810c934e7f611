import { iconic } from '@padlight/ui';
import { IconDots } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import { DropPanel } from './drop-panel.tsx';
import styles from './panel-rows.module.css';
import type { RowAct } from './table-spec.ts';

/** The actions on one row, behind one button; nothing without actions. */
export function RowMenu({ name, acts }: { name: string; acts: readonly RowAct[] }) {
  const t = useT('table');
  if (acts.length === 0) return null;
  return (
    <DropPanel kind="icon" label={<IconDots aria-hidden size={20} />} name={t('acts', { name })}>
      {(close) =>
        [...acts]
          .sort((a, b) => Number(a.destructive ?? false) - Number(b.destructive ?? false))
          .map(({ key, label, icon, destructive, run }) => (
            <button
              key={key}
              type="button"
              className={iconic(styles.row)}
              data-destructive={destructive || undefined}
              onClick={() => {
                close();
                run();
              }}
            >
              {icon}
              {label}
            </button>
          ))
      }
    </DropPanel>
  );
}
