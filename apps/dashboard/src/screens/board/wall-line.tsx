import { TileFrame } from '@padlight/ui';
import { memo } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import { useTile } from '../../features/board/index.ts';
import { ActButton, nextAct } from '../../features/pad-acts/index.ts';
import {
  alertKind,
  byUrgencyFirst,
  DeviceMarks,
  Duration,
  describeLight,
  openFall,
  TileLight,
  useChangeWatch,
  useSilence,
} from '../../features/tile/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { RecentTexts, UndoButton, useRecentAct } from '../../platform/recent-acts/index.ts';
import type { BoardTileProps } from './board-tile.tsx';
import { GoneTile } from './gone-tile.tsx';
import { pulseKey } from './pulse-key.ts';
import { TileLink } from './tile-link.tsx';
import styles from './wall-person.module.css';
import { WallPlace } from './wall-place.tsx';
import { reasonBesideLight } from './wall-texts.ts';

/** One person who is due, where a wall has no room for a tile: where, who, the light, why, since when, and the next act. */
export const WallLine = memo(function WallLine(props: Omit<BoardTileProps, 'due' | 'onMore'>) {
  const { store, patientId, abilities, onAsk } = props;
  const t = useT('tile');
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  const watch = useChangeWatch(tile);
  const recent = useRecentAct(patientId);
  useSeeAlerts(tile?.alerts ?? []);
  if (!tile) return <GoneTile />;
  const { reading } = tile;
  const name = tile.label ?? t('unnamed');
  const titleId = `tile-${patientId}`;
  const act = nextAct(tile, abilities);
  const reason = reasonBesideLight(tile);
  const since = byUrgencyFirst(tile)[0]?.raisedAt ?? reading?.light.since;
  const isRecent = recent !== undefined && recent.state !== 'sending';
  const acted = isRecent && recent.state !== 'failed';
  return (
    <TileFrame
      tone={describeLight(reading, silentMs).tone}
      due
      alarm={openFall(tile) !== undefined}
      stale={silentMs !== null}
      change={pulseKey(tile)}
      labelledBy={titleId}
    >
      <div className={styles.line} data-patient-id={patientId} data-version={tile.version}>
        <div className={styles.texts}>
          <span className={styles.head}>
            <WallPlace place={tile.place} />{' '}
            <h3 id={titleId} className={styles.name}>
              <TileLink tile={tile} name={name} className={styles.link} whole inText />
            </h3>
          </span>
          <RecentTexts subject={patientId} />
          {!isRecent && (
            <>
              <span className={styles.light}>
                <TileLight reading={reading} size="small" watch={watch} />
                <DeviceMarks tile={tile} asOne />
              </span>
              {reason && <b className={styles.reason}>{t(alertKind(reason.type).texts)}</b>}
            </>
          )}
        </div>
        {since !== undefined && (
          <span className={styles.since}>
            <Duration since={since} />
          </span>
        )}
        {(acted || act) && (
          <div className={styles.act}>
            {acted && <UndoButton subject={patientId} compact />}
            {!acted && act && (
              <ActButton act={act} tile={tile} compact onAsk={(asked) => onAsk(asked, patientId, name)} />
            )}
          </div>
        )}
      </div>
    </TileFrame>
  );
});
