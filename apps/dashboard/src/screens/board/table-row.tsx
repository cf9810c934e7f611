import { memo } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import { useTile } from '../../features/board/index.ts';
import { ActButton, MoreButton, nextAct } from '../../features/pad-acts/index.ts';
import {
  AlertHandling,
  AlertLine,
  Duration,
  describeLight,
  FallHeadline,
  fillText,
  LightLine,
  reasonsOf,
  SilencedLines,
  TurnTime,
  useChangeWatch,
  usePlaceText,
  useSilence,
} from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { RecentTexts, UndoButton, useRecentAct } from '../../platform/recent-acts/index.ts';
import styles from './board-table.module.css';
import type { BoardTileProps } from './board-tile.tsx';
import { TileLink } from './tile-link.tsx';

interface TableRowProps extends BoardTileProps {
  /** Among all rows, from 0. */
  index: number;
  /** In pixels. */
  height: number;
}

const none = '–';

/** One person as a row of the table; repaints when its own tile changes. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { store, patientId, due, abilities, onAsk, onMore, index, height } = props;
  const t = useT('board');
  const tTile = useT('tile');
  const format = useFormat();
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  const watch = useChangeWatch(tile);
  const recent = useRecentAct(patientId);
  const placeText = usePlaceText();
  useSeeAlerts(tile?.alerts ?? []);
  if (!tile)
    return (
      <tr aria-rowindex={index + 2} className={styles.section}>
        <td>{tTile('gone')}</td>
      </tr>
    );
  const { reading } = tile;
  const name = tile.label ?? tTile('unnamed');
  const act = due ? nextAct(tile, abilities) : null;
  const { tone } = describeLight(reading, silentMs);
  // A fall is the headline above the light, and what is the matter with the pad is what the light says.
  const { fall, pad, others } = reasonsOf(tile, tone);
  const [first] = others;
  const acted = recent !== undefined && recent.state !== 'sending' && recent.state !== 'failed';
  const calls = (fall || pad || first || tile.silenced.length > 0) && (
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
  );
  const temperature = silentMs === null ? reading?.temperature : null;
  const turnDueAt = reading?.position?.turnDueAt;
  const texts = reading?.fill ? fillText(tTile, format, reading.fill) : null;
  return (
    <tr
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ height }}
      data-patient-id={patientId}
      data-version={tile.version}
      data-tone={tone}
      data-due={due || undefined}
      data-alarm={fall ? true : undefined}
      data-stale={silentMs !== null || undefined}
    >
      <td data-column="room">{placeText(tile.place)}</td>
      <th scope="row" data-column="name">
        <TileLink tile={tile} name={name} className={styles.link} />
        <div className={styles.narrowPlace}>{placeText(tile.place)}</div>
        <div className={styles.recent}>
          <RecentTexts subject={patientId} />
        </div>
      </th>
      <td data-column="light">
        <FallHeadline tile={tile} brief />
        <LightLine tile={tile} size="small" watch={watch} more={pad?.more ?? 0} />
        <div className={styles.narrowCalls}>{calls}</div>
      </td>
      <td data-column="alerts">{calls || none}</td>
      <td data-column="fill">
        {texts ? (
          <>
            <b>{texts.pct}</b> <span className={styles.quiet}>{texts.pctRange}</span>
          </>
        ) : (
          none
        )}
      </td>
      <td data-column="inPad">
        {reading?.pad.attachedAt ? <Duration since={reading.pad.attachedAt} /> : none}
      </td>
      <td data-column="wet">{reading?.pad.wetSince ? <Duration since={reading.pad.wetSince} /> : none}</td>
      <td data-column="turn">{turnDueAt ? <TurnTime at={turnDueAt} /> : none}</td>
      <td data-column="skin">
        {temperature ? t('celsius', { celsius: format.formatNumber(temperature.celsius, 1) }) : none}
      </td>
      {onMore && (
        <td data-column="acts">
          <div className={styles.acts}>
            {acted && <UndoButton subject={patientId} compact />}
            {act && !acted && (
              <ActButton act={act} tile={tile} compact onAsk={(asked) => onAsk(asked, patientId, name)} />
            )}
            {!acted && <MoreButton patientId={patientId} name={name} onMore={onMore} />}
          </div>
        </td>
      )}
    </tr>
  );
});
