import {
  type DashboardFilter,
  getBuildings,
  getBuildingWards,
  getUserGroups,
  mostGroups,
} from '@padlight/contract';
import { Button, Choices, column, Dialog, Skeleton } from '@padlight/ui';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../platform/call/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { type Choice, choiceOf, everyone, type FilterMeant, filterOf } from './filter-choice.ts';
import styles from './filter-dialog.module.css';

interface FilterDialogProps {
  title: string;
  filter: DashboardFilter;
  /** The areas to offer; all that the reader sees where absent. */
  among?: readonly string[] | null;
  isBusy: boolean;
  /** The error of the last attempt to save. */
  problem: string | undefined;
  onSave: (filter: FilterMeant) => void;
  onClose: () => void;
  /** Further fields below the groups. */
  children?: ReactNode;
}

/** Chooses which part of the organisation a board shows: a building, floors or areas of it, groups, or everyone. */
// Not a DialogForm: one choice narrows the next, choices have no draft, and a third button clears them.
export default function FilterDialog({
  title,
  filter,
  among = null,
  isBusy,
  problem,
  onSave,
  onClose,
  children,
}: FilterDialogProps) {
  const t = useT('board-parts');
  const { organisationId } = filter;
  const buildings = useCall(getBuildings, { query: { organisationId } });
  const wards = useCall(getBuildingWards, { query: { organisationId } });
  const groups = useCall(getUserGroups, { query: { pageSize: mostGroups } });
  const retry = retryOf(buildings, wards, groups);
  const inUse = groups.data?.rows.filter(({ isActive }) => isActive) ?? [];
  const [chosen, setChosen] = useState<Choice>(() => choiceOf(filter));
  const only = buildings.data?.length === 1 ? buildings.data[0] : undefined;
  const building = buildings.data?.find((candidate) => candidate.buildingId === chosen.buildingId) ?? only;
  // A single building is no choice: without a floor or an area it means everyone, people without a room included.
  const meant = filterOf(only ? { ...chosen, buildingId: null } : chosen, building?.buildingId ?? null);
  // Both lists appear together: a later one would push the other away below the finger.
  const isLoading = buildings.isPending || wards.isPending || groups.isPending;

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={column(4)}
        onSubmit={(event) => {
          event.preventDefault();
          if (meant) onSave(meant);
        }}
      >
        {retry && <LoadFailed retry={retry} />}
        {isLoading ? (
          <Skeleton label={t('filter.loading')} height="12em" />
        ) : (
          <>
            {!only && (
              <Choices
                legend={t('filter.building')}
                pick="one"
                options={(buildings.data ?? []).map((building) => ({
                  value: building.buildingId,
                  label: building.name,
                }))}
                chosen={chosen.buildingId === null ? [] : [chosen.buildingId]}
                onChange={([buildingId]) => setChosen({ ...everyone, buildingId: buildingId ?? null })}
              />
            )}
            {building && (
              <Choices
                legend={t('filter.floor')}
                pick="many"
                options={building.floors.map((floor) => ({
                  value: floor.floorId as string,
                  label: floor.name,
                }))}
                chosen={chosen.floorIds}
                onChange={(floorIds) => setChosen({ ...chosen, floorIds, groupIds: [] })}
              />
            )}
            <Choices
              legend={t('filter.area')}
              pick="many"
              options={(wards.data ?? [])
                .filter((ward) => !building || ward.buildingId === building.buildingId)
                .filter(({ wardId }) => among === null || among.includes(wardId))
                .map((ward) => ({ value: ward.wardId as string, label: ward.name }))}
              chosen={chosen.wardIds}
              onChange={(wardIds) => setChosen({ ...chosen, wardIds, groupIds: [] })}
              error={meant ? undefined : t('filter.either')}
            />
            {/* Everyone is in the only group there is: it is no choice. */}
            {inUse.length > 1 && (
              <Choices
                legend={t('filter.group')}
                pick="many"
                hint={t('filter.groupHint')}
                options={inUse.map(({ groupId, name }) => ({ value: groupId as string, label: name }))}
                chosen={chosen.groupIds}
                onChange={(groupIds) => setChosen({ ...everyone, groupIds })}
              />
            )}
          </>
        )}
        {children}
        {problem && (
          <p role="alert" className={styles.failed}>
            {t('filter.failed')} {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={() => setChosen(everyone)}>
            {t('filter.clear')}
          </Button>
          <span className={styles.space} />
          <Button onClick={onClose}>{t('filter.cancel')}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!meant || isLoading}>
            {t('filter.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
