import { memo } from 'react';
import {
  AlertHandling,
  alertKind,
  alertLabel,
  byUrgencyFirst,
  DeviceMarks,
  Duration,
  SilencedLines,
  TileLight,
} from '../../features/tile/index.ts';
import { WallPlace, wallPerson } from '../../features/wall-plan/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { RecentTexts } from '../../platform/recent-acts/index.ts';
import { ActOrUndo } from './act-or-undo.tsx';
import { GoneTile } from './gone-tile.tsx';
import { PersonFrame, PersonName } from './person-frame.tsx';
import { type BoardTileProps, usePerson } from './use-person.ts';
import styles from './wall-person.module.css';
import { reasonBesideLight } from './wall-texts.ts';

/**
 * One person who is due, where a wall has no room for a tile: a fall before all else, where, who, the light, why, who has it,
 * since when, and the next act.
 */
export const WallLine = memo(function WallLine(props: Omit<BoardTileProps, 'due' | 'onMore'>) {
  const { patientId, onAsk } = props;
  const t = useT('tile');
  const { formatTime } = useFormat();
  const person = usePerson({ ...props, due: true });
  if (!person) return <GoneTile />;
  const { tile, watch, fall, pad, others, act, isRecent, hasUndo } = person;
  const { reading, place } = tile;
  const reason = reasonBesideLight(tile);
  const called = fall ?? pad?.alert ?? others[0]?.alert;
  const Fall = fall && alertKind(fall.type);
  const since = byUrgencyFirst(tile)[0]?.raisedAt ?? reading?.light.since;
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
        <RecentTexts subject={patientId} />
        {!isRecent && (
          <span className={styles.light}>
            <TileLight tile={tile} size="small" watch={watch} isMuted={fall !== undefined} />
            <DeviceMarks tile={tile} asOne />
          </span>
        )}
        {reason && !isRecent && (
          <b key={reason.type} className={styles.reason}>
            {alertLabel(t, reason, formatTime)}
          </b>
        )}
        {!isRecent && (
          <div className={styles.beside}>
            {called && <AlertHandling alert={called} />}
            <SilencedLines silenced={tile.silenced} />
          </div>
        )}
      </div>
      {since !== undefined && (
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
