import { padTrouble } from '@padlight/contract';
import { Fragment, memo } from 'react';
import { ActButton, MoreButton } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  ChangeLine,
  FallHeadline,
  LightLine,
  RedForecastLine,
  SilencedLines,
  TileBody,
  TileClocks,
  TileFill,
  usePlaceText,
} from '../../features/tile/index.ts';
import { RecentAct } from '../../platform/recent-acts/index.ts';
import { listedAlerts } from './board-lines.ts';
import styles from './board-tile.module.css';
import { GoneTile } from './gone-tile.tsx';
import { PersonFrame, PersonName } from './person-frame.tsx';
import { type BoardTileProps, useBoardPerson } from './use-board-person.ts';

/** One person on the board. Repaints when its own tile changes, and when a minute of an age has passed. */
export const BoardTile = memo(function BoardTile(props: BoardTileProps) {
  const { patientId, due, onAsk, onMore } = props;
  const placeText = usePlaceText();
  const person = useBoardPerson(props);
  if (!person) return <GoneTile />;
  const { tile, name, tone, silentMs, watch, fall, pad, act, isActed } = person;
  const { reading } = tile;
  const others = due ? person.others : [];
  const listed = others.slice(0, fall ? listedAlerts - 1 : listedAlerts);
  const unlisted = others.length - listed.length;
  return (
    <PersonFrame person={person} className={styles.tile}>
      <div className={styles.head} data-more={onMore !== null || undefined}>
        <PersonName person={person} className={styles.name} linkClassName={styles.link} />
        <span className={styles.place} translate="no">
          {placeText(tile.place)}
        </span>
      </div>
      <FallHeadline tile={tile} />
      <div className={styles.light}>
        <LightLine tile={tile} watch={watch} more={pad?.more ?? 0} />
      </div>
      {(due || tile.silenced.length > 0) && (
        <div className={styles.calls} data-due={due || undefined}>
          <div className={styles.alerts}>
            {pad && !fall && <AlertHandling alert={pad.alert} />}
            {listed.map(({ alert, more }, index) => {
              const handled = index === 0 && !fall && !pad;
              const last = index === listed.length - 1;
              return (
                <Fragment key={alert.alertId}>
                  <AlertLine alert={alert} compact handled={handled} more={more + (last ? unlisted : 0)} />
                  {handled && <AlertHandling alert={alert} />}
                </Fragment>
              );
            })}
            <SilencedLines silenced={tile.silenced} />
          </div>
          {act && (
            <div className={styles.act}>
              <ActButton act={act} tile={tile} onAsk={(next) => onAsk(next, patientId, name)} />
            </div>
          )}
        </div>
      )}
      <RecentAct subject={patientId} />
      {reading && !isActed && (
        <div className={styles.readings}>
          {watch ? (
            <ChangeLine tile={tile} />
          ) : (
            <TileFill fill={reading.fill} tone={tone} trouble={padTrouble(reading)} />
          )}
          <RedForecastLine tile={tile} />
          <TileClocks reading={reading} />
          {silentMs === null && !watch && <TileBody reading={reading} />}
        </div>
      )}
      {onMore && (
        <div className={styles.more}>
          <MoreButton patientId={patientId} name={name} onMore={onMore} />
        </div>
      )}
    </PersonFrame>
  );
});
