import { mapHours } from '@padlight/contract';
import { Button, Card, column, hint, Notice, pageTitle, row, SelectField, Skeleton } from '@padlight/ui';
import { IconArrowsMove, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ActNotice, ActNoticeLine } from '../../../features/confirm/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { ManageFrame } from '../manage-frame.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { FloorPlan } from './floor-plan.tsx';
import { FloorTables } from './floor-tables.tsx';
import { type FloorMesh, useMapFloor } from './use-map-floor.ts';
import { usePlanMoves } from './use-plan-moves.ts';

/** The floors of the buildings with their nodes: reception by room, and gaps. */
export function NetworkMapScreen() {
  const t = useT('network-map');
  const mapFloor = useMapFloor();
  const { buildings, floors, floor, hours, mesh, isTable, change } = mapFloor;
  const retry = retryOf(buildings, mesh);
  const isEmpty = buildings.data !== undefined && floors.length === 0;
  return (
    <ManageFrame>
      <div className={column(4)}>
        <div>
          <h1 className={pageTitle()}>{t('title')}</h1>
          <p className={hint()}>{t('hint')}</p>
        </div>
        {isEmpty && (
          <Notice kind="empty" title={t('noFloor')}>
            {t('noFloorHint')}
          </Notice>
        )}
        {floor && (
          <div className={row(3, 'end')} style={{ justifyContent: 'flex-start' }}>
            <SelectField
              label={t('floor')}
              value={floor.floorId}
              onChange={(floorId) => change({ floor: floorId })}
              options={floors.map((item) => ({
                value: item.floorId,
                label: `${item.building}, ${item.floor}`,
              }))}
            />
            <SelectField
              label={t('period')}
              value={String(hours)}
              onChange={(value) => change({ hours: value === '24' ? undefined : value })}
              options={mapHours.map((value) => ({
                value: String(value),
                label: t('hours', { count: value }),
              }))}
            />
            <Button
              icon={<IconTable aria-hidden size={20} />}
              pressed={isTable}
              onClick={() => change({ view: isTable ? undefined : 'table' })}
            >
              {t('asTable')}
            </Button>
          </div>
        )}
        {retry && <LoadFailed retry={retry} />}
        {!mesh.data && !retry && !isEmpty && <Skeleton height="28rem" label={t('loading')} />}
        {mesh.data && floor && <Floor key={floor.floorId} {...{ mapFloor, floor }} mesh={mesh.data} />}
      </div>
    </ManageFrame>
  );
}

interface FloorProps {
  mapFloor: ReturnType<typeof useMapFloor>;
  floor: NonNullable<ReturnType<typeof useMapFloor>['floor']>;
  mesh: FloorMesh;
}

function Floor({ mapFloor: { organisationId, mesh: query, isTable }, floor, mesh }: FloorProps) {
  const t = useT('network-map');
  const { formatDateTime } = useFormat();
  const [isArranging, arrange] = useState(false);
  const [chosen, choose] = useState<string>();
  const [notice, setNotice] = useState<ActNotice>();
  const refresh = () => query.refetch();
  const moves = usePlanMoves({ organisationId, floorId: floor.floorId, onNotice: setNotice, refresh });
  const { moveNodes, moveRooms } = mesh.abilities;
  return (
    <>
      <CoverageCard mesh={mesh} />
      {isTable ? (
        <FloorTables mesh={mesh} />
      ) : (
        <Card labelledBy="map-plan" className={column(3)}>
          <div className={row(3, 'apart')}>
            <h2 id="map-plan">{`${floor.building}, ${floor.floor}`}</h2>
            {(moveNodes || moveRooms) && (
              <Button
                kind={isArranging ? 'primary' : 'plain'}
                icon={<IconArrowsMove aria-hidden size={20} />}
                pressed={isArranging}
                onClick={() => arrange(!isArranging)}
              >
                {t('arrange')}
              </Button>
            )}
          </div>
          <p className={hint()}>
            {isArranging
              ? t('arrangeHint')
              : t('span', { from: formatDateTime(mesh.from), until: formatDateTime(mesh.until) })}
          </p>
          <ActNoticeLine notice={notice} onNotice={setNotice} refresh={refresh} />
          {mesh.nodes.length === 0 && <p>{t('noNodes')}</p>}
          <FloorPlan {...{ mesh, moves, isArranging, chosen }} onChoose={choose} />
          {chosen !== undefined && <Chosen nodeMac={chosen} />}
        </Card>
      )}
    </>
  );
}

function Chosen({ nodeMac }: { nodeMac: string }) {
  const t = useT('network-map');
  const { can } = useSession();
  const search = { open: `node:${nodeMac.replaceAll(':', '')}` };
  return (
    <p className={row(3)} role="status">
      <strong>{t('chosen', { mac: nodeMac })}</strong>
      {can('Devices.Node.View') && (
        <Link to="/manage/devices-nodes" search={search}>
          {t('toNode')}
        </Link>
      )}
      <Link to="/manage/network-utilisation" search={search}>
        {t('toUse')}
      </Link>
    </p>
  );
}
