import { memo } from 'react';
import { MoreButton } from '../../features/pad-acts/index.ts';
import { ActOrUndo } from '../../features/person-tile/index.ts';
import {
  DeviceMarks,
  Duration,
  FallHeadline,
  fillText,
  lightSince,
  RedForecastLine,
  TileLight,
} from '../../features/tile/index.ts';
import { WallPlace, wallPerson } from '../../features/wall-plan/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { RecentTexts } from '../../platform/recent-acts/index.ts';
import { GoneTile } from './gone-tile.tsx';
import { PersonCalls } from './person-calls.tsx';
import { PersonFrame, PersonName } from './person-frame.tsx';
import { type BoardTileProps, useBoardPerson } from './use-board-person.ts';
import styles from './wall-person.module.css';

interface WallTileProps extends BoardTileProps {
  /** There is room for the words of the act. */
  wordy: boolean;
}

/** One person on a wall: where, who, the light; in Action Required also since when, alerts and the next act, else how full. */
export const WallTile = memo(function WallTile(props: WallTileProps) {
  const { patientId, due, wordy, onAsk, onMore } = props;
  const t = useT('tile');
  const format = useFormat();
  const person = useBoardPerson(props);
  if (!person) return <GoneTile />;
  const { tile, name, silentMs, watch, fall, act, isActed, hasUndo, calls } = person;
  const { reading, place } = tile;
  const fill = silentMs === null ? reading?.fill : null;
  const since = due ? lightSince(reading, silentMs) : null;
  return (
    <PersonFrame person={person} className={wallPerson.tile}>
      {fall && (
        <div className={styles.fall}>
          <FallHeadline tile={tile} brief />
        </div>
      )}
      <div className={wallPerson.head}>
        <WallPlace place={place} />{' '}
        <PersonName person={person} className={wallPerson.name} linkClassName={styles.link} inText />
      </div>
      <div className={wallPerson.foot}>
        <div className={wallPerson.below}>
          <div className={styles.light}>
            <TileLight tile={tile} size="small" watch={watch} />
            <DeviceMarks tile={tile} asOne />
            {since !== null && (
              <span className={styles.end}>
                <Duration since={since} />
              </span>
            )}
            {!due && fill && (
              <span className={styles.end} translate="no">
                {fillText(t, format, fill).pct}
              </span>
            )}
          </div>
          <div className={styles.notes}>
            <RecentTexts subject={patientId} />
            {!isActed && <RedForecastLine tile={tile} />}
            <PersonCalls person={person} calls={due ? calls : []} isBrief={isActed} />
          </div>
        </div>
        {(hasUndo || act) && (
          <div className={wallPerson.act}>
            <ActOrUndo person={person} onAsk={onAsk} compact={!wordy} />
          </div>
        )}
        {onMore && <MoreButton patientId={patientId} name={name} onMore={onMore} />}
      </div>
    </PersonFrame>
  );
});
