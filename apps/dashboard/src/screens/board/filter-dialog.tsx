import { Button, Group, Modal, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { type DashboardFilter, getBuildings, getBuildingWards, saveUserFilter } from '@padlight/contract';
import { useState } from 'react';
import { useAction, useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { joinLive } from '../../platform/live/index.ts';
import { type Choice, choiceOf, filterOf } from './filter-choice.ts';

interface FilterDialogProps {
  filter: DashboardFilter;
  onClose: () => void;
}

/** Chooses the part of the house that the board shows. Saved for the user, then joined again. */
export default function FilterDialog({ filter, onClose }: FilterDialogProps) {
  const t = useT('board');
  const { organisationId } = filter;
  const buildings = useCall(getBuildings, { query: { organisationId } });
  const wards = useCall(getBuildingWards, { query: { organisationId } });
  const save = useAction(saveUserFilter);
  const [chosen, setChosen] = useState<Choice>(() => choiceOf(filter));
  const only = buildings.data?.length === 1 ? buildings.data[0] : undefined;
  const buildingId = chosen.buildingId ?? null;
  const building = buildings.data?.find((one) => one.buildingId === buildingId) ?? only;
  const meant = filterOf(chosen);

  const send = () => {
    if (!meant) return;
    const value = {
      OrganisationId: organisationId,
      BuildingId: meant.flag === 0 ? null : (meant.buildingId ?? building?.buildingId ?? null),
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
    <Modal opened centered onClose={onClose} title={t('filter.title')}>
      <Stack>
        {(buildings.isError || wards.isError) && (
          <Text c="var(--pl-red-ink)" role="alert">
            {t('filter.loadFailed')}
          </Text>
        )}
        <Select
          label={t('filter.building')}
          placeholder={t('filter.all')}
          clearable
          size="md"
          data={(buildings.data ?? []).map((one) => ({ value: one.buildingId, label: one.name }))}
          value={buildingId}
          onChange={(value) =>
            setChosen({
              buildingId: buildings.data?.find((one) => one.buildingId === value)?.buildingId ?? null,
              floorIds: [],
              wardIds: [],
            })
          }
        />
        <MultiSelect
          label={t('filter.floor')}
          placeholder={chosen.floorIds.length === 0 ? t('filter.any') : ''}
          size="md"
          disabled={!building}
          data={(building?.floors ?? []).map((one) => ({ value: one.floorId, label: one.name }))}
          value={[...chosen.floorIds]}
          onChange={(floorIds) => setChosen({ ...chosen, floorIds })}
        />
        <MultiSelect
          label={t('filter.area')}
          placeholder={chosen.wardIds.length === 0 ? t('filter.any') : ''}
          size="md"
          data={(wards.data ?? [])
            .filter((one) => !building || one.buildingId === building.buildingId)
            .map((one) => ({ value: one.wardId, label: one.name }))}
          value={[...chosen.wardIds]}
          onChange={(wardIds) => setChosen({ ...chosen, wardIds })}
          error={!meant && t('filter.either')}
        />
        {save.isError && (
          <Text c="var(--pl-red-ink)" role="alert">
            {t('filter.failed')} {save.error.message}
          </Text>
        )}
        <Group justify="space-between">
          <Button
            variant="subtle"
            size="md"
            onClick={() => setChosen({ buildingId: null, floorIds: [], wardIds: [] })}
          >
            {t('filter.clear')}
          </Button>
          <Group>
            <Button variant="default" size="md" onClick={onClose}>
              {t('filter.cancel')}
            </Button>
            <Button size="md" onClick={send} loading={save.isPending} disabled={!meant}>
              {t('filter.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}
