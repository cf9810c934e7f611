import type { PatientId, Permission } from '@padlight/contract';
import { TileFrame } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import {
  ActButton,
  AlertLine,
  type BoardStore,
  byUrgencyFirst,
  DeviceTrouble,
  describeLight,
  MoreButton,
  nextAct,
  openFall,
  padTrouble,
  placeWords,
  TileBody,
  TileClocks,
  TileFill,
  TileLight,
  useSilence,
  useTile,
} from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './board-tile.module.css';
import { pulseKey } from './pulse-key.ts';
import type { BoardActs } from './use-board-acts.tsx';

export interface BoardTileProps extends Pick<BoardActs, 'onAsk' | 'onMore'> {
  store: BoardStore;
  patientId: PatientId;
  /** In the section of those who need somebody: with alerts and the next act. */
  due: boolean;
  can: (needed: Permission) => boolean;
}

const shownAlerts = 2;

/** One person on the board. Repaints when its own tile changes, and when a minute of an age has passed. */
export const BoardTile = memo(function BoardTile(props: BoardTileProps) {
  const { store, patientId, due, can, onAsk, onMore } = props;
  const t = useT('board');
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  useSeeAlerts(due && tile ? tile.alerts : []);
  if (!tile) return <div className={styles.gone}>{t('gone')}</div>;
  const { reading } = tile;
  const { tone } = describeLight(reading, silentMs);
  const name = tile.label ?? t('unnamed');
  const titleId = `tile-${patientId}`;
  const act = due ? nextAct(tile, can) : null;
  const alerts = due ? byUrgencyFirst(tile) : [];
  return (
    <TileFrame
      tone={tone}
      due={due}
      alarm={openFall(tile) !== undefined}
      stale={silentMs !== null}
      change={pulseKey(tile)}
      labelledBy={titleId}
    >
      <div className={styles.tile} data-patient-id={patientId} data-version={tile.version}>
        <div className={styles.head} data-more={onMore !== null || undefined}>
          <h3 id={titleId} className={styles.name}>
            <Link to="/patients/monitor" search={{ patientId }} className={styles.link}>
              <PersonName within name={name} />
            </Link>
          </h3>
          <span className={styles.place}>{placeWords(tile.place, t)}</span>
        </div>
        <div className={styles.light}>
          <TileLight reading={reading} />
          {reading && <DeviceTrouble reading={reading} compact />}
        </div>
        {due && (
          <div className={styles.due}>
            <div className={styles.alerts}>
              {alerts.slice(0, shownAlerts).map((alert, index) => (
                <AlertLine
                  key={alert.alertId}
                  alert={alert}
                  compact
                  more={index === shownAlerts - 1 ? alerts.length - shownAlerts : 0}
                />
              ))}
            </div>
            {act && (
              <div className={styles.act}>
                <ActButton act={act} tile={tile} onAsk={(asked) => onAsk(asked, patientId, name)} />
              </div>
            )}
          </div>
        )}
        {reading && (
          <div className={styles.readings}>
            <TileFill fill={reading.fill} tone={tone} trouble={padTrouble(reading)} />
            <TileClocks reading={reading} />
            {silentMs === null && <TileBody reading={reading} />}
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
