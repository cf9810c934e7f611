import { memo } from 'react';
import { MoreButton } from '../../features/pad-acts/index.ts';
import { ActOrUndo } from '../../features/person-tile/index.ts';
import {
  ChangeLine,
  FallHeadline,
  fillText,
  LightLine,
  RedForecastLine,
  usePlaceText,
} from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { RecentTexts } from '../../platform/recent-acts/index.ts';
import styles from './compact-tile.module.css';
import { GoneTile } from './gone-tile.tsx';
import { PersonCalls } from './person-calls.tsx';
import { PersonFrame, PersonName } from './person-frame.tsx';
import { type BoardTileProps, useBoardPerson } from './use-board-person.ts';

/**
 * One person in two lines: where, who, the light since when and how full. Below is what to do about a change that reads wet, what else
 * calls, who has it, and what is silenced.
 */
export const CompactTile = memo(function CompactTile(props: BoardTileProps) {
  const { patientId, due, onAsk, onMore } = props;
  const t = useT('tile');
  const format = useFormat();
  const placeText = usePlaceText();
  const person = useBoardPerson(props);
  if (!person) return <GoneTile />;
  const { tile, name, silentMs, watch, fall, pad, isActed, hasUndo, calls } = person;
  // Where someone is due the light says enough: its words have the room.
  const fill = silentMs === null && !due ? tile.reading?.fill : null;
  const head = (
    <div className={styles.head}>
      <span className={styles.place} translate="no">
        {placeText(tile.place)}
      </span>
      <PersonName person={person} className={styles.name} linkClassName={styles.link} />
    </div>
  );
  return (
    <PersonFrame person={person} className={styles.tile}>
      {due && head}
      <div className={styles.lines}>
        {!due && head}
        {fall && <FallHeadline tile={tile} brief />}
        <LightLine tile={tile} size="small" watch={watch} more={pad?.more ?? 0}>
          {fill && (
            <span className={styles.fill} translate="no">
              {fillText(t, format, fill).pct}
            </span>
          )}
        </LightLine>
      </div>
      <ActOrUndo person={person} onAsk={onAsk} />
      {!hasUndo && onMore && <MoreButton patientId={patientId} name={name} onMore={onMore} />}
      <div className={styles.calls}>
        <RecentTexts subject={patientId} />
        {watch === 'wet' && !isActed && <ChangeLine tile={tile} />}
        {!isActed && <RedForecastLine tile={tile} />}
        <PersonCalls person={person} calls={due ? calls : []} isBrief={isActed} />
      </div>
    </PersonFrame>
  );
});
