import { type DashboardFilter, getBuildings, getBuildingWards, saveUserFilter } from '@padlight/contract';
import { Button, Choices, Dialog } from '@padlight/ui';
import { useState } from 'react';
import { problemWords } from '../../features/board/index.ts';
import { useAction, useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { joinLive } from '../../platform/live/index.ts';
import { type Choice, choiceOf, everyone, filterOf } from './filter-choice.ts';
import styles from './filter-dialog.module.css';

interface FilterDialogProps {
  filter: DashboardFilter;
  /** Opens the manager of areas; null for who may not. */
  onManage: (() => void) | null;
  onClose: () => void;
}

/** Chooses the part of the house that the board shows. Saved for the user, then joined again. */
export default function FilterDialog({ filter, onManage, onClose }: FilterDialogProps) {
  const t = useT('board');
  const { organisationId } = filter;
  const buildings = useCall(getBuildings, { query: { organisationId } });
  const wards = useCall(getBuildingWards, { query: { organisationId } });
  const save = useAction(saveUserFilter);
  const [chosen, setChosen] = useState<Choice>(() => choiceOf(filter));
  const only = buildings.data?.length === 1 ? buildings.data[0] : undefined;
  const building = buildings.data?.find((one) => one.buildingId === chosen.buildingId) ?? only;
  const meant = filterOf(chosen, building?.buildingId ?? null);

  const send = () => {
    if (!meant) return;
    const value = {
      OrganisationId: organisationId,
      BuildingId: meant.buildingId,
      FilterIds: meant.filterIds,
      Flag: meant.flag,
    };
    save.mutate(
      { body: { OrganisationId: organisationId, FilterValue: JSON.stringify(value) } },
      {
        onSuccess: () => {
          joinLive().catch(() => undefined);
          onClose();
        },
      },
    );
  };

  return (
    <Dialog title={t('filter.title')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {(buildings.isError || wards.isError) && (
          <p role="alert" className={styles.failed}>
            {t('filter.loadFailed')}
          </p>
        )}
        {!only && (
          <Choices
            legend={t('filter.building')}
            pick="one"
            options={(buildings.data ?? []).map((one) => ({ value: one.buildingId, label: one.name }))}
            chosen={chosen.buildingId === null ? [] : [chosen.buildingId]}
            onChange={([buildingId]) => setChosen({ ...everyone, buildingId: buildingId ?? null })}
          />
        )}
        {building && (
          <Choices
            legend={t('filter.floor')}
            pick="many"
            options={building.floors.map((one) => ({ value: one.floorId as string, label: one.name }))}
            chosen={chosen.floorIds}
            onChange={(floorIds) => setChosen({ ...chosen, floorIds })}
          />
        )}
        <Choices
          legend={t('filter.area')}
          pick="many"
          options={(wards.data ?? [])
            .filter((one) => !building || one.buildingId === building.buildingId)
            .map((one) => ({ value: one.wardId as string, label: one.name }))}
          chosen={chosen.wardIds}
          onChange={(wardIds) => setChosen({ ...chosen, wardIds })}
          error={meant ? undefined : t('filter.either')}
        />
        {onManage && (
          <p className={styles.manage}>
            <Button kind="quiet" onClick={onManage}>
              {t('filter.manage')}
            </Button>
          </p>
        )}
        {save.isError && (
          <p role="alert" className={styles.failed}>
            {t('filter.failed')} {problemWords(t, save.error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={() => setChosen(everyone)}>
            {t('filter.clear')}
          </Button>
          <span className={styles.space} />
          <Button onClick={onClose}>{t('filter.cancel')}</Button>
          <Button type="submit" kind="primary" busy={save.isPending} disabled={!meant}>
            {t('filter.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
