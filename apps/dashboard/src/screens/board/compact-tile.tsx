import { TileFrame } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import {
  ActButton,
  AlertLine,
  byUrgencyFirst,
  DeviceTrouble,
  describeLight,
  fillWords,
  MoreButton,
  nextAct,
  openFall,
  placeWords,
  TileLight,
  useSilence,
  useTile,
} from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import type { BoardTileProps } from './board-tile.tsx';
import styles from './compact-tile.module.css';
import { pulseKey } from './pulse-key.ts';

/** One person in two lines: who, where, the light and how full; in Action Required with the first alert and the next act. */
export const CompactTile = memo(function CompactTile(props: BoardTileProps) {
  const { store, patientId, due, can, onAsk, onMore } = props;
  const t = useT('board');
  const format = useFormat();
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  useSeeAlerts(due && tile ? tile.alerts : []);
  if (!tile) return <div className={styles.gone}>{t('gone')}</div>;
  const { reading } = tile;
  const name = tile.label ?? t('unnamed');
  const titleId = `tile-${patientId}`;
  const act = due ? nextAct(tile, can) : null;
  const [first, ...others] = due ? byUrgencyFirst(tile) : [];
  const fill = silentMs === null ? reading?.fill : null;
  return (
    <TileFrame
      tone={describeLight(reading, silentMs).tone}
      due={due}
      alarm={openFall(tile) !== undefined}
      stale={silentMs !== null}
      change={pulseKey(tile)}
      labelledBy={titleId}
    >
      <div className={styles.tile} data-patient-id={patientId} data-version={tile.version}>
        <div className={styles.lines}>
          <div className={styles.head}>
            <span className={styles.place}>{placeWords(tile.place, t)}</span>
            <h3 id={titleId} className={styles.name}>
              <Link to="/patients/monitor" search={{ patientId }} className={styles.link}>
                <PersonName within name={name} />
              </Link>
            </h3>
          </div>
          <div className={styles.light}>
            <TileLight reading={reading} size="small" />
            {reading && <DeviceTrouble reading={reading} compact />}
            {fill && <span className={styles.fill}>{fillWords(t, format, fill).pct}</span>}
          </div>
          {first && <AlertLine alert={first} compact more={others.length} />}
        </div>
        {act && <ActButton act={act} tile={tile} compact onAsk={(asked) => onAsk(asked, patientId, name)} />}
        {onMore && <MoreButton patientId={patientId} name={name} onMore={onMore} />}
      </div>
    </TileFrame>
  );
});
