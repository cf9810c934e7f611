import { getPatientsForObservation, type ReplyOf } from '@padlight/contract';
import {
  bar,
  column,
  grid,
  hint,
  Notice,
  pageTitle,
  plainList,
  row,
  SearchField,
  Skeleton,
  tick,
} from '@padlight/ui';
import { IconArrowLeft, IconDoorOff, IconSearch, IconX } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ObservationsCard } from '../../features/observations/index.ts';
import { useCall } from '../../platform/call/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../platform/load-failed/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './observe.module.css';

type Reply = ReplyOf<typeof getPatientsForObservation>;
type Room = Reply['rooms'][number];

/** The common areas with what was entered of each: of those without residents, or of every room. */
export function AreasScreen() {
  const t = useT('observe');
  const { roomId }: { roomId?: unknown } = useSearch({ strict: false });
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const list = useCall(
    getPatientsForObservation,
    { query: { organisationId }, body: [] },
    { gcTime: 0, staleTime: 0 },
  );
  const retry = retryOf(list);
  const { data } = list;
  const room = data?.rooms.find((candidate) => candidate.roomId === roomId);
  return (
    <section className={column(4, styles.page)} aria-labelledby="areas">
      <h1 id="areas" className={pageTitle()}>
        {room ? <span translate="no">{room.name}</span> : t('areas')}
      </h1>
      {retry && !data && <LoadFailed retry={retry} />}
      {!data && !retry && <Skeleton height="20rem" label={t('loading')} />}
      {data && roomId === undefined && <RoomList data={data} />}
      {data && roomId !== undefined && (
        <>
          <Link to="/common-areas" className={bar(1)}>
            <IconArrowLeft aria-hidden size={18} /> {t('allAreas')}
          </Link>
          {room ? (
            <>
              <p className={hint()} translate="no">
                {`${room.building} · ${room.floor}`}
              </p>
              <ObservationsCard observed={{ roomId: room.roomId }} name={room.name} className={column(3)} />
            </>
          ) : (
            <Notice kind="failed" icon={<IconDoorOff aria-hidden />} title={t('noRoom')}>
              {t('noRoomHint')}
            </Notice>
          )}
        </>
      )}
    </section>
  );
}

function RoomList({ data: { people, rooms } }: { data: Reply }) {
  const t = useT('observe');
  const [sought, setSought] = useState('');
  const [isWithHomes, setWithHomes] = useState(false);
  const homes = new Set(people.map(({ roomId }) => roomId));
  const hasCommon = rooms.some(({ roomId }) => !homes.has(roomId));
  const answers = ({ name }: Room) => name.toLowerCase().includes(sought.trim().toLowerCase());
  const visible = rooms
    .filter(({ roomId }) => isWithHomes || !hasCommon || !homes.has(roomId))
    .filter(answers);
  const floors = Map.groupBy(visible, ({ building, floor }) => `${building} · ${floor}`);
  return (
    <>
      <div className={row(3)}>
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={sought}
          maxLength={60}
          onChange={setSought}
          clearLabel={t('clear')}
          glass={<IconSearch aria-hidden size={18} />}
          cross={<IconX aria-hidden size={18} />}
        />
      </div>
      {hasCommon && (
        <label className={bar(2)}>
          <input
            type="checkbox"
            className={tick()}
            checked={isWithHomes}
            onChange={({ currentTarget }) => setWithHomes(currentTarget.checked)}
          />
          {t('withHomes')}
        </label>
      )}
      {visible.length === 0 && (
        <Notice kind="empty" icon={<IconDoorOff aria-hidden />} title={t('noAreas')}>
          {t('noAreasHint')}
        </Notice>
      )}
      {[...floors].map(([floor, ofFloor]) => (
        <section key={floor} className={column(2)}>
          <h2 translate="no">{floor}</h2>
          <ul className={grid(2, plainList(styles.rooms))}>
            {ofFloor.map((room) => (
              <li key={room.roomId}>
                <RoomLink {...room} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function RoomLink({ roomId, name, observedAt }: Room) {
  const t = useT('observe');
  const { formatDateTime } = useFormat();
  return (
    <Link to="/common-areas" search={{ roomId }} className={styles.room}>
      <strong translate="no">{name}</strong>
      <span className={hint()}>
        {observedAt ? t('newest', { time: formatDateTime(observedAt) }) : t('noneYet')}
      </span>
    </Link>
  );
}
