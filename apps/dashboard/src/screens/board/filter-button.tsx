import { type DashboardFilter, getWardDetail, saveAreaDetail } from '@padlight/contract';
import { Button, pressable } from '@padlight/ui';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { AreaManager } from '../../features/areas/index.ts';
import { FilterDialog, useSaveFilter } from '../../features/board/index.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './board-tools.module.css';

/** Opens the choice of what the board shows. Saved for the user, then joined again. */
export function FilterButton({ filter }: { filter: DashboardFilter }) {
  const t = useT('board');
  const errorText = useErrorText();
  const { can, simpleMode } = useSession();
  const mayManage = !simpleMode && can(getWardDetail.permission) && can(saveAreaDetail.permission);
  const [open, setOpen] = useState<'filter' | 'areas' | null>(null);
  const { save, isPending, error } = useSaveFilter();
  return (
    <>
      <button
        type="button"
        className={pressable(styles.button)}
        aria-haspopup="dialog"
        aria-label={t('filter.open')}
        onClick={() => setOpen('filter')}
      >
        <IconFilter aria-hidden size={18} />
        <span className={styles.filterText}>{t('filter.open')}</span>
      </button>
      <Suspense>
        {open === 'filter' && (
          <FilterDialog
            title={t('filter.title')}
            filter={filter}
            isBusy={isPending}
            problem={error ? errorText(error) : undefined}
            onSave={(meant) => save({ ...filter, ...meant }, () => setOpen(null))}
            onClose={() => setOpen(null)}
          >
            {mayManage && (
              <p className={styles.manage}>
                <Button kind="quiet" onClick={() => setOpen('areas')}>
                  {t('filter.manage')}
                </Button>
              </p>
            )}
          </FilterDialog>
        )}
        {open === 'areas' && (
          <AreaManager organisationId={filter.organisationId} onClose={() => setOpen('filter')} />
        )}
      </Suspense>
    </>
  );
}
