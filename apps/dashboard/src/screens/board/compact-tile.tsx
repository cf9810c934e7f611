import { TileFrame } from '@padlight/ui';
import { memo } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import { useTile } from '../../features/board/index.ts';
import { ActButton, MoreButton, nextAct } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  byUrgencyFirst,
  DeviceTrouble,
  describeLight,
  FallHeadline,
  fillText,
  openFall,
  placeText,
  SilencedLines,
  TileLight,
  useChangeWatch,
  useSilence,
} from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { RecentTexts, UndoButton, useRecentAct } from '../../platform/recent-acts/index.ts';
import type { BoardTileProps } from './board-tile.tsx';
import styles from './compact-tile.module.css';
import { GoneTile } from './gone-tile.tsx';
import { pulseKey } from './pulse-key.ts';
import { TileLink } from './tile-link.tsx';

/** One person in two lines: who, where, the light and how full; below, what calls, who has it, and what is silenced. */
export const CompactTile = memo(function CompactTile(props: BoardTileProps) {
  const { store, patientId, due, abilities, onAsk, onMore } = props;
  const t = useT('tile');
  const format = useFormat();
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  const watch = useChangeWatch(tile);
  const recent = useRecentAct(patientId);
  useSeeAlerts(due && tile ? tile.alerts : []);
  if (!tile) return <GoneTile />;
  const { reading } = tile;
  const name = tile.label ?? t('unnamed');
  const titleId = `tile-${patientId}`;
  const act = due ? nextAct(tile, abilities) : null;
  const fall = openFall(tile);
  const [alert, ...others] = (due ? byUrgencyFirst(tile) : []).filter((one) => one !== fall);
  const acted = recent !== undefined && recent.state !== 'sending';
  const fill = silentMs === null ? reading?.fill : null;
  const head = (
    <div className={styles.head}>
      <span className={styles.place}>{placeText(tile.place, t)}</span>
      <h3 id={titleId} className={styles.name}>
        <TileLink tile={tile} name={name} className={styles.link} whole />
      </h3>
    </div>
  );
  return (
    <TileFrame
      tone={describeLight(reading, silentMs).tone}
      due={due}
      alarm={fall !== undefined}
      stale={silentMs !== null}
      change={pulseKey(tile)}
      labelledBy={titleId}
    >
      <div className={styles.tile} data-patient-id={patientId} data-version={tile.version}>
        {due && head}
        <div className={styles.lines}>
          {!due && head}
          {fall && <FallHeadline tile={tile} brief />}
          <div className={styles.light}>
            <TileLight reading={reading} size="small" watch={watch} />
            {reading && <DeviceTrouble reading={reading} compact />}
            {fill && <span className={styles.fill}>{fillText(t, format, fill).pct}</span>}
          </div>
        </div>
        {acted ? (
          <UndoButton subject={patientId} compact />
        ) : (
          <>
            {act && (
              <ActButton act={act} tile={tile} compact onAsk={(asked) => onAsk(asked, patientId, name)} />
            )}
            {onMore && <MoreButton patientId={patientId} name={name} onMore={onMore} />}
          </>
        )}
        <div className={styles.calls}>
          <RecentTexts subject={patientId} />
          {!acted && (
            <>
              {fall && <AlertHandling alert={fall} />}
              {alert && <AlertLine alert={alert} compact handled={!fall} more={others.length} />}
              {alert && !fall && <AlertHandling alert={alert} />}
              <SilencedLines silenced={tile.silenced} />
            </>
          )}
        </div>
      </div>
    </TileFrame>
  );
});
