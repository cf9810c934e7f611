import { memo } from 'react';
import { ActOrUndo } from '../../features/person-tile/index.ts';
import {
  AlertHandling,
  alertKind,
  alertLabel,
  DeviceMarks,
  Duration,
  lightSince,
  SilencedLines,
  TileLight,
} from '../../features/tile/index.ts';
import { WallPlace, wallPerson } from '../../features/wall-plan/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { RecentTexts } from '../../platform/recent-acts/index.ts';
import { GoneTile } from './gone-tile.tsx';
import { PersonFrame, PersonName } from './person-frame.tsx';
import { type BoardTileProps, useBoardPerson } from './use-board-person.ts';
import styles from './wall-person.module.css';

/**
 * One person who is due, where a wall has no room for a tile: a fall before all else, where, who, the light, why, who has it,
 * since when, and the next act.
 */
export const WallLine = memo(function WallLine(props: Omit<BoardTileProps, 'due' | 'onMore'>) {
  const { patientId, onAsk } = props;
  const t = useT('tile');
  const { formatTime } = useFormat();
  const person = useBoardPerson({ ...props, due: true });
  if (!person) return <GoneTile />;
  const { tile, silentMs, watch, fall, pad, others, act, isActed, hasUndo, calls } = person;
  const { reading, place } = tile;
  const leading = fall ?? pad?.alert ?? others[0]?.alert;
  // Neither a fall nor the light says it, or it waits beside a recorded act.
  const reason = (fall || pad) && !isActed ? undefined : calls[0]?.alert;
  const Fall = fall && alertKind(fall.type);
  const since = leading?.raisedAt ?? lightSince(reading, silentMs);
  return (
    <PersonFrame person={person} className={wallPerson.line}>
      <div className={wallPerson.texts}>
        {Fall && (
          <span className={styles.fallen}>
            <Fall.Icon aria-hidden size="1.25em" />
            <b>{t(Fall.texts)}</b>
          </span>
        )}
        <span className={wallPerson.head}>
          <WallPlace place={place} />{' '}
          <PersonName person={person} className={wallPerson.name} linkClassName={styles.link} inText />
        </span>
        <span className={styles.recent}>
          <RecentTexts subject={patientId} />
        </span>
        {!isActed && (
          <span className={styles.light}>
            <TileLight tile={tile} size="small" watch={watch} isMuted={fall !== undefined} />
            <DeviceMarks tile={tile} asOne />
          </span>
        )}
        {reason && (
          <b key={reason.type} className={styles.reason}>
            {alertLabel(t, reason, formatTime)}
          </b>
        )}
        {!isActed && (
          <div className={styles.beside}>
            {leading && <AlertHandling alert={leading} />}
            <SilencedLines silenced={tile.silenced} />
          </div>
        )}
      </div>
      {since !== null && (
        <span className={wallPerson.since}>
          <Duration since={since} />
        </span>
      )}
      {(hasUndo || act) && (
        <div className={wallPerson.act}>
          <ActOrUndo person={person} onAsk={onAsk} />
        </div>
      )}
    </PersonFrame>
  );
});
