import { type DisplayRow, FilterFlag, setDisplayFilter } from '@padlight/contract';
import { Suspense } from 'react';
import { FilterDialog, type FilterMeant } from '../../../features/board/index.ts';
import type { ActNotice } from '../../../features/confirm/index.ts';
import { callOnce, useAction } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';

interface SetDisplayFilterProps {
  display: DisplayRow;
  onEnd: (notice: ActNotice | undefined) => void;
}

/** Sets the part of its places that a wall display shows; its device follows at once. */
export function SetDisplayFilter({ display, onEnd }: SetDisplayFilterProps) {
  const t = useT('displays');
  const errorText = useErrorText();
  const set = useAction(setDisplayFilter);
  const { displayId, name, version, filter, wardIds } = display;
  const query = { displayId };
  const save = (meant: FilterMeant): void =>
    set.mutate(
      { query, body: { filter: meant, version } },
      {
        onSuccess: (saved) => {
          const { organisationId: _, ...before } = filter;
          onEnd({
            texts: t(saved.filter.flag === FilterFlag.all ? 'showsAll' : 'showsSome', {
              name,
            }),
            undo: () =>
              callOnce(setDisplayFilter, { query, body: { filter: before, version: saved.version } }),
          });
        },
      },
    );
  return (
    <Suspense>
      <FilterDialog
        title={t('filterOf', { name })}
        filter={filter}
        among={wardIds}
        isBusy={set.isPending}
        problem={set.error ? errorText(set.error) : undefined}
        onSave={save}
        onClose={() => onEnd(undefined)}
      />
    </Suspense>
  );
}
