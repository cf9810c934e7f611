import { TileFrame } from '@padlight/ui';
import { memo } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import { useTile } from '../../features/board/index.ts';
import { ActButton, MoreButton, nextAct } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  describeLight,
  FallHeadline,
  fillText,
  LightLine,
  reasonsOf,
  SilencedLines,
  useChangeWatch,
  usePlaceText,
  useSilence,
} from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { RecentTexts, UndoButton, useRecentAct } from '../../platform/recent-acts/index.ts';
import type { BoardTileProps } from './board-tile.tsx';
import styles from './compact-tile.module.css';
import { GoneTile } from './gone-tile.tsx';
import { pulseKey } from './pulse-key.ts';
import { TileLink } from './tile-link.tsx';

/** One person in two lines: where, who, the light since when and how full; below, what else calls, who has it, and what is silenced. */
export const CompactTile = memo(function CompactTile(props: BoardTileProps) {
  const { store, patientId, due, abilities, onAsk, onMore } = props;
  const t = useT('tile');
  const format = useFormat();
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  const watch = useChangeWatch(tile);
  const recent = useRecentAct(patientId);
  const placeText = usePlaceText();
  useSeeAlerts(tile?.alerts ?? []);
  if (!tile) return <GoneTile />;
  const { reading } = tile;
  const name = tile.label ?? t('unnamed');
  const titleId = `tile-${patientId}`;
  const act = due ? nextAct(tile, abilities) : null;
  const { tone } = describeLight(reading, silentMs);
  const { fall, pad, others: all } = reasonsOf(tile, tone);
  const others = due ? all : [];
  const [first] = others;
  const acted = recent !== undefined && recent.state !== 'sending' && recent.state !== 'failed';
  // Of who is due the light says enough: its words have the room.
  const fill = silentMs === null && !due ? reading?.fill : null;
  const head = (
    <div className={styles.head}>
      <span className={styles.place}>{placeText(tile.place)}</span>
      <h3 id={titleId} className={styles.name}>
        <TileLink tile={tile} name={name} className={styles.link} whole />
      </h3>
    </div>
  );
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
        {due && head}
        <div className={styles.lines}>
          {!due && head}
          {fall && <FallHeadline tile={tile} brief />}
          <LightLine tile={tile} size="small" watch={watch} more={pad?.more ?? 0}>
            {fill && <span className={styles.fill}>{fillText(t, format, fill).pct}</span>}
          </LightLine>
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
              {pad && !fall && <AlertHandling alert={pad.alert} />}
              {first && (
                <AlertLine
                  alert={first.alert}
                  compact
                  handled={!fall && !pad}
                  more={first.more + others.length - 1}
                />
              )}
              {first && !fall && !pad && <AlertHandling alert={first.alert} />}
              <SilencedLines silenced={tile.silenced} />
            </>
          )}
        </div>
      </div>
    </TileFrame>
  );
});
