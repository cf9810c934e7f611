import type { PatientId, TileAbilities } from '@padlight/contract';
import { Badge, column, plainList, touchable, unseen } from '@padlight/ui';
import { IconSparkles } from '@tabler/icons-react';
import type { BoardStore } from '../../features/board/index.ts';
import type { Acts } from '../../features/pad-acts/index.ts';
import { usePersonTile } from '../../features/person-tile/index.ts';
import { openFall, PersonLink, SilencedLines, usePlaceText } from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import { RecentTexts } from '../../platform/recent-acts/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { DoneLine } from './done-line.tsx';
import { ReasonLine } from './reason-line.tsx';
import styles from './round.module.css';
import { roundReasons } from './round-reasons.ts';
import { openReasons, type Round } from './round-state.ts';
import type { MyRound } from './use-round.ts';

interface RoundRowProps extends Pick<Acts, 'onAsk'> {
  store: BoardStore;
  patientId: PatientId;
  round: Round;
  my: MyRound;
  abilities: TileAbilities;
  /** The current time, epoch ms. */
  now: number;
}

/** One person of a round: place, name, due reasons with their ticks, and finished ones. Follows the tile. */
export function RoundRow(props: RoundRowProps) {
  const { store, patientId, round, my, abilities, onAsk, now } = props;
  const t = useT('tile');
  const placeText = usePlaceText();
  const { can } = useSession();
  const person = usePersonTile({ store, patientId, abilities: null });
  if (!person) return <li className={styles.row}>{t('gone')}</li>;
  const { tile, name, notice, isActed } = person;
  const ticks = round.ticks[patientId] ?? {};
  const open = openReasons(roundReasons(tile, now), ticks);
  const done = Object.entries(ticks).filter(([kind]) => open.every((reason) => reason.kind !== kind));
  return (
    <li
      className={column(2, styles.row)}
      data-patient-id={patientId}
      data-alarm={openFall(tile) ? true : undefined}
      data-done={open.length === 0 || undefined}
    >
      <div className={styles.head}>
        <span className={styles.place} translate="no">
          {placeText(tile.place)}
        </span>
        <h3 className={styles.name}>
          {can('Patients.View') ? (
            <PersonLink tile={tile} className={touchable()}>
              <PersonName within name={name} />
            </PersonLink>
          ) : (
            <PersonName name={name} />
          )}
        </h3>
        {open.length > 0 && (round.joined[patientId] ?? 0) > round.startedAt && <NewMark />}
      </div>
      {open.length > 0 && (
        <ul className={plainList(column(2))}>
          {open.map((reason) => (
            <ReasonLine key={reason.kind} {...{ reason, tile, name, abilities, onAsk }} tick={my.tick} />
          ))}
        </ul>
      )}
      {done.map(([kind, tick]) => (
        <DoneLine key={kind} tick={tick} name={name} onUndo={() => my.undo(patientId, kind, tick)} />
      ))}
      {open.length === 0 && done.length === 0 && (
        <OverLine padChangedAt={tile.padChangedAt} startedAt={round.startedAt} />
      )}
      <SilencedLines silenced={tile.silenced} />
      {/* The line of what is done states a recorded act. */}
      <span className={notice !== null && !isActed ? undefined : unseen()}>
        <RecentTexts subject={patientId} />
      </span>
    </li>
  );
}

/** Marks a person who became due after the round began. */
function NewMark() {
  const t = useT('round');
  return <Badge icon={<IconSparkles aria-hidden size={14} />}>{t('new')}</Badge>;
}

/** The reason of a person is over without an action of this round: another carer changed the pad, or it ended. */
function OverLine({ padChangedAt, startedAt }: { padChangedAt: string | null; startedAt: number }) {
  const t = useT('round');
  const { formatTime } = useFormat();
  const isChanged = padChangedAt !== null && Date.parse(padChangedAt) >= startedAt;
  return (
    <p className={styles.quiet}>
      {isChanged ? t('changedByOthers', { time: formatTime(padChangedAt) }) : t('over')}
    </p>
  );
}
