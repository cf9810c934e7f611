import type { MapLink } from '@padlight/contract';
import { Card, column, plainList, ScrollArea } from '@padlight/ui';
import { Signal } from '../../../features/devices/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { coverName } from './cover-name.ts';
import styles from './floor-plan.module.css';
import type { FloorMesh } from './use-map-floor.ts';

/** The plan as tables: rooms with the nodes that receive them, and nodes with what they receive. */
export function FloorTables({ mesh }: { mesh: FloorMesh }) {
  return (
    <>
      <RoomTable mesh={mesh} />
      <NodeTable mesh={mesh} />
    </>
  );
}

function RoomTable({ mesh: { rooms, nodes, nodesElsewhere, links } }: { mesh: FloorMesh }) {
  const t = useT('network-map');
  const places = new Map([
    ...nodes.map(({ nodeMac, room }) => [nodeMac, room] as const),
    ...nodesElsewhere.map(({ nodeMac, room, floor }) => [nodeMac, `${room}, ${floor}`] as const),
  ]);
  if (links === null) return null;
  const best = (a: MapLink, b: MapLink) =>
    (b.median ?? Number.NEGATIVE_INFINITY) - (a.median ?? Number.NEGATIVE_INFINITY) || 0;
  return (
    <Card labelledBy="map-rooms" className={column(3)}>
      <h2 id="map-rooms">{t('rooms')}</h2>
      <Wide label={t('tableOf', { what: t('rooms') })}>
        <thead>
          <tr>
            <th scope="col">{t('room')}</th>
            <th scope="col">{t('cover.title')}</th>
            <th scope="col">{t('pods')}</th>
            <th scope="col">{t('heardBy')}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ roomId, name, cover }) => {
            const own = links.filter((link) => link.roomId === roomId).toSorted(best);
            const word = coverName(cover);
            return (
              <tr key={roomId}>
                <th scope="row">{name}</th>
                <td>
                  {cover?.holes.map((hole) => t(`cover.${hole}`)).join(', ') || (word && t(`cover.${word}`))}
                </td>
                <td>{cover?.pods}</td>
                <td>
                  <ul className={plainList()}>
                    {own.map((link) => (
                      <li key={link.nodeMac}>
                        <LinkText link={link} place={places.get(link.nodeMac)} />
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Wide>
    </Card>
  );
}

function LinkText({
  link: { nodeMac, median, ...signal },
  place,
}: {
  link: MapLink;
  place: string | undefined;
}) {
  return (
    <>
      {nodeMac}
      {place !== undefined && ` (${place})`} <Signal rssi={median} /> <LinkRest signal={signal} />
    </>
  );
}

/** The worst signal, the number of receptions, and how many of them had an unknown signal. */
function LinkRest({ signal }: { signal: Pick<MapLink, 'worst' | 'heard' | 'unknown'> }) {
  const t = useT('network-map');
  const { formatNumber: number } = useFormat();
  const [received, unknown] = [number(signal.heard), number(signal.unknown)];
  if (signal.worst === null) return <span>{t('linkUnknown', { heard: received })}</span>;
  const worst = number(signal.worst);
  return (
    <span>
      {signal.unknown === 0
        ? t('linkRest', { worst, heard: received })
        : t('linkRestPartly', { worst, heard: received, unknown })}
    </span>
  );
}

function NodeTable({ mesh: { nodes } }: { mesh: FloorMesh }) {
  const t = useT('network-map');
  const { formatDateTime } = useFormat();
  return (
    <Card labelledBy="map-nodes" className={column(3)}>
      <h2 id="map-nodes">{t('nodes')}</h2>
      {nodes.length === 0 && <p>{t('noNodes')}</p>}
      {nodes.length > 0 && (
        <Wide label={t('tableOf', { what: t('nodes') })}>
          <thead>
            <tr>
              <th scope="col">{t('node')}</th>
              <th scope="col">{t('room')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col">{t('lastHeard')}</th>
              <th scope="col">{t('hears')}</th>
              <th scope="col">{t('place')}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map(({ nodeMac, room, location, state, lastHeardAt, signal, position, isPlaced }) => (
              <tr key={nodeMac}>
                <th scope="row">{nodeMac}</th>
                <td>{[room, location].filter(Boolean).join(', ')}</td>
                <td>{t(`is.${state}`)}</td>
                <td>{lastHeardAt ? formatDateTime(lastHeardAt) : '–'}</td>
                <td>
                  {signal ? (
                    <>
                      {t('podsHeard', { count: signal.pods })} <Signal rssi={signal.median} />{' '}
                      <LinkRest signal={signal} />
                    </>
                  ) : (
                    t('hearsNothing')
                  )}
                </td>
                <td>{t(isPlaced ? 'placedAt' : 'bySelf', { x: position.x, y: position.y })}</td>
              </tr>
            ))}
          </tbody>
        </Wide>
      )}
    </Card>
  );
}

function Wide({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <ScrollArea className={styles.wide} aria-label={label}>
      <table className={styles.table}>{children}</table>
    </ScrollArea>
  );
}
