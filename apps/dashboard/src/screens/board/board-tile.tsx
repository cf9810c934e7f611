import type { PatientId } from '@padlight/contract';
import { TileFrame } from '@padlight/ui';
import { Fragment, memo } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import { type BoardStore, useTile } from '../../features/board/index.ts';
import { ActButton, MoreButton, nextAct } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  ChangeLine,
  describeLight,
  FallHeadline,
  LightLine,
  padTrouble,
  reasonsOf,
  SilencedLines,
  TileBody,
  TileClocks,
  TileFill,
  useChangeWatch,
  usePlaceText,
  useSilence,
} from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { RecentAct, useRecentAct } from '../../platform/recent-acts/index.ts';
import { listedAlerts } from './board-lines.ts';
import styles from './board-tile.module.css';
import { GoneTile } from './gone-tile.tsx';
import { pulseKey } from './pulse-key.ts';
import { TileLink } from './tile-link.tsx';
import type { BoardActs } from './use-board-acts.tsx';

export interface BoardTileProps extends Pick<BoardActs, 'abilities' | 'onAsk' | 'onMore'> {
  store: BoardStore;
  patientId: PatientId;
  /** In the section of those who need somebody: with alerts and the next act. */
  due: boolean;
}

/** One person on the board. Repaints when its own tile changes, and when a minute of an age has passed. */
export const BoardTile = memo(function BoardTile(props: BoardTileProps) {
  const { store, patientId, due, abilities, onAsk, onMore } = props;
  const t = useT('tile');
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  const watch = useChangeWatch(tile);
  const recent = useRecentAct(patientId);
  const placeText = usePlaceText();
  useSeeAlerts(tile?.alerts ?? []);
  if (!tile) return <GoneTile />;
  const { reading } = tile;
  const { tone } = describeLight(reading, silentMs);
  const name = tile.label ?? t('unnamed');
  const titleId = `tile-${patientId}`;
  const act = due ? nextAct(tile, abilities) : null;
  const { fall, pad, others: all } = reasonsOf(tile, tone);
  const others = due ? all : [];
  const listed = others.slice(0, fall ? listedAlerts - 1 : listedAlerts);
  const unlisted = others.length - listed.length;
  const acted = recent !== undefined && recent.state !== 'sending';
  return (
    <TileFrame
      tone={tone}
      due={due}
      alarm={fall !== undefined}
      stale={silentMs !== null}
      change={pulseKey(tile)}
      labelledBy={titleId}
    >
      <div className={styles.tile} data-patient-id={patientId} data-version={tile.version}>
        <div className={styles.head} data-more={onMore !== null || undefined}>
          <h3 id={titleId} className={styles.name}>
            <TileLink tile={tile} name={name} className={styles.link} whole />
          </h3>
          <span className={styles.place}>{placeText(tile.place)}</span>
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
                <ActButton act={act} tile={tile} onAsk={(asked) => onAsk(asked, patientId, name)} />
              </div>
            )}
          </div>
        )}
        <RecentAct subject={patientId} />
        {reading && !acted && (
          <div className={styles.readings}>
            {watch ? (
              <ChangeLine tile={tile} />
            ) : (
              <TileFill fill={reading.fill} tone={tone} trouble={padTrouble(reading)} />
            )}
            <TileClocks reading={reading} />
            {silentMs === null && !watch && <TileBody reading={reading} />}
          </div>
        )}
        {onMore && (
          <div className={styles.more}>
            <MoreButton patientId={patientId} name={name} onMore={onMore} />
          </div>
        )}
      </div>
    </TileFrame>
  );
});
