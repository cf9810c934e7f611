import { TileFrame } from '@padlight/ui';
import { memo } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import { useTile } from '../../features/board/index.ts';
import { ActButton, MoreButton, nextAct } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  DeviceMarks,
  describeLight,
  FallHeadline,
  fillText,
  reasonsOf,
  SilencedLines,
  TileLight,
  useChangeWatch,
  useSilence,
} from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { RecentTexts, UndoButton, useRecentAct } from '../../platform/recent-acts/index.ts';
import type { BoardTileProps } from './board-tile.tsx';
import { GoneTile } from './gone-tile.tsx';
import { pulseKey } from './pulse-key.ts';
import { TileLink } from './tile-link.tsx';
import styles from './wall-person.module.css';
import { WallPlace } from './wall-place.tsx';

interface WallTileProps extends BoardTileProps {
  /** There is room for the words of the act. */
  wordy: boolean;
}

/** One person on a wall: where, who, the light and how full; who is due also with what calls and the next act. */
export const WallTile = memo(function WallTile(props: WallTileProps) {
  const { store, patientId, due, wordy, abilities, onAsk, onMore } = props;
  const t = useT('tile');
  const format = useFormat();
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  const watch = useChangeWatch(tile);
  const recent = useRecentAct(patientId);
  useSeeAlerts(tile?.alerts ?? []);
  if (!tile) return <GoneTile />;
  const { reading } = tile;
  const { tone } = describeLight(reading, silentMs);
  const name = tile.label ?? t('unnamed');
  const titleId = `tile-${patientId}`;
  const act = due ? nextAct(tile, abilities) : null;
  const { fall, pad, others } = reasonsOf(tile, tone);
  const first = due ? others[0] : undefined;
  const handled = due ? (fall ?? pad?.alert ?? first?.alert) : undefined;
  const isRecent = recent !== undefined && recent.state !== 'sending';
  const acted = isRecent && recent.state !== 'failed';
  const fill = silentMs === null ? reading?.fill : null;
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
        {fall && (
          <div className={styles.fall}>
            <FallHeadline tile={tile} brief />
          </div>
        )}
        <div className={styles.head}>
          <WallPlace place={tile.place} />{' '}
          <h3 id={titleId} className={styles.name}>
            <TileLink tile={tile} name={name} className={styles.link} whole inText />
          </h3>
        </div>
        <div className={styles.foot}>
          <div className={styles.below}>
            <div className={styles.light}>
              <TileLight reading={reading} size="small" watch={watch} />
              <DeviceMarks tile={tile} asOne />
              {fill && <span className={styles.fill}>{fillText(t, format, fill).pct}</span>}
            </div>
            <div className={styles.notes}>
              <RecentTexts subject={patientId} />
              {!isRecent && (
                <>
                  {first && (
                    <AlertLine
                      alert={first.alert}
                      compact
                      handled={!fall && !pad}
                      more={first.more + others.length - 1}
                    />
                  )}
                  {handled && <AlertHandling alert={handled} />}
                  <SilencedLines silenced={tile.silenced} />
                </>
              )}
            </div>
          </div>
          {(acted || act) && (
            <div className={styles.act}>
              {acted && <UndoButton subject={patientId} compact />}
              {!acted && act && (
                <ActButton
                  act={act}
                  tile={tile}
                  compact={!wordy}
                  onAsk={(asked) => onAsk(asked, patientId, name)}
                />
              )}
            </div>
          )}
          {onMore && <MoreButton patientId={patientId} name={name} onMore={onMore} />}
        </div>
      </div>
    </TileFrame>
  );
});
