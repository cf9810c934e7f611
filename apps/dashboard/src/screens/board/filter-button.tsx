import {
  type DashboardFilter,
  FilterFlag,
  getBuildings,
  getBuildingWards,
  getWardDetail,
  saveAreaDetail,
} from '@padlight/contract';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './board-tools.module.css';

const FilterDialog = lazyPiece(() => import('./filter-dialog.tsx'));
const AreaManager = lazyPiece(() => import('./areas/area-manager.tsx'));

/** Says which part of the house is shown, and opens the choice of another. */
export function FilterButton({ filter }: { filter: DashboardFilter }) {
  const t = useT('board');
  const { can, simpleMode } = useSession();
  const mayManage = !simpleMode && can(getWardDetail.permission) && can(saveAreaDetail.permission);
  const [open, setOpen] = useState<'filter' | 'areas' | null>(null);
  const active = filter.flag !== FilterFlag.all;
  const words = useFilterWords(filter);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-active={active || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen('filter')}
      >
        <IconFilter aria-hidden size={18} />
        <span>{active && words !== '' ? words : t(active ? 'filter.open' : 'filter.all')}</span>
      </button>
      <Suspense>
        {open === 'filter' && (
          <FilterDialog
            filter={filter}
            onManage={mayManage ? () => setOpen('areas') : null}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'areas' && (
          <AreaManager organisationId={filter.organisationId} onClose={() => setOpen('filter')} />
        )}
      </Suspense>
    </>
  );
}

/** The names of what a filter shows; empty while they are not known. */
function useFilterWords({ organisationId, flag, buildingId, filterIds }: DashboardFilter): string {
  const query = { organisationId };
  const buildings = useCall(
    getBuildings,
    { query },
    { enabled: flag === FilterFlag.building || flag === FilterFlag.floor },
  );
  const wards = useCall(getBuildingWards, { query }, { enabled: flag === FilterFlag.area });
  if (flag === FilterFlag.area)
    return (wards.data ?? [])
      .filter((ward) => filterIds.includes(ward.wardId))
      .map((ward) => ward.name)
      .join(', ');
  const building = buildings.data?.find((one) => one.buildingId === buildingId);
  const floors = (buildings.data ?? []).flatMap((one) => one.floors);
  if (flag === FilterFlag.floor)
    return floors
      .filter((floor) => filterIds.includes(floor.floorId))
      .map((floor) => floor.name)
      .join(', ');
  return building?.name ?? '';
}
