import { type CoverageHole, coverageHoles, type RoomId, weakCoverDbm } from '@padlight/contract';
import { Banner, Card, column, hint, plainList } from '@padlight/ui';
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import type { FloorMesh } from './use-map-floor.ts';

/** The poorly covered parts of a floor with their measure, offline nodes, and places where another node would help. */
export function CoverageCard({ mesh }: { mesh: FloorMesh }) {
  const t = useT('network-map');
  const { formatDateTime, formatNumber } = useFormat();
  const offline = mesh.nodes.filter(({ state }) => state === 'offline');
  const withHole = (hole: CoverageHole) => mesh.rooms.filter(({ cover }) => cover?.holes.includes(hole));
  const monitored = mesh.rooms.filter(({ cover }) => (cover?.pods ?? 0) > 0);
  const isGood = monitored.length > 0 && coverageHoles.every((hole) => withHole(hole).length === 0);
  return (
    <Card labelledBy="map-cover" className={column(3)}>
      <h2 id="map-cover">{t('cover.title')}</h2>
      {offline.length > 0 && (
        <Banner kind="warning" icon={<IconAlertTriangle aria-hidden />}>
          {t('offline', { count: offline.length })}{' '}
          {offline
            .map(({ nodeMac, room, lastHeardAt }) =>
              t('offlineOne', { mac: nodeMac, room, at: lastHeardAt ? formatDateTime(lastHeardAt) : '–' }),
            )
            .join(' ')}
        </Banner>
      )}
      {mesh.links === null && <p>{t('noPeople')}</p>}
      {mesh.links !== null && monitored.length === 0 && <p>{t('nobody')}</p>}
      {isGood && <p>{t('allGood')}</p>}
      <ul className={column(2, plainList())}>
        {coverageHoles.map((hole) => {
          const rooms = withHole(hole);
          if (rooms.length === 0) return null;
          return (
            <li key={hole}>
              <strong>
                {t(`holes.${hole}`, { count: rooms.length, limit: formatNumber(weakCoverDbm) })}
              </strong>{' '}
              {rooms.map(({ name }) => name).join(', ')}
            </li>
          );
        })}
      </ul>
      {mesh.suggestion && (
        <Suggestion mesh={mesh} suggestion={mesh.suggestion} hasOffline={offline.length > 0} />
      )}
      {mesh.nodesInNoRoom > 0 && <p className={hint()}>{t('inNoRoom', { count: mesh.nodesInNoRoom })}</p>}
    </Card>
  );
}

interface SuggestionProps {
  mesh: FloorMesh;
  suggestion: NonNullable<FloorMesh['suggestion']>;
  hasOffline: boolean;
}

function Suggestion({ mesh, suggestion, hasOffline }: SuggestionProps) {
  const t = useT('network-map');
  const rooms = new Map(mesh.rooms.map((room) => [room.roomId, room]));
  const nameOf = (roomId: RoomId) => rooms.get(roomId)?.name ?? '';
  const why = suggestion.helps
    .map((roomId) => {
      const holes = rooms.get(roomId)?.cover?.holes.map((hole) => t(`cover.${hole}`)) ?? [];
      return t('helpsOne', { room: nameOf(roomId), why: holes.join(', ') });
    })
    .join('; ');
  return (
    <p>
      <IconBulb aria-hidden size={20} /> <strong>{t('suggest', { room: nameOf(suggestion.roomId) })}</strong>{' '}
      {t('suggestWhy', { count: suggestion.helps.length, why })} {hasOffline && t('offlineFirst')}
    </p>
  );
}
