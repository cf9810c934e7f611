import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useSeeAlerts } from '../../features/alerts/index.ts';
import {
  ActButton,
  AlertLine,
  byUrgencyFirst,
  Duration,
  describeLight,
  fillWords,
  MoreButton,
  nextAct,
  openFall,
  placeWords,
  TileLight,
  TurnTime,
  useSilence,
  useTile,
} from '../../features/board/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { PersonName } from '../../platform/privacy/index.ts';
import styles from './board-table.module.css';
import type { BoardTileProps } from './board-tile.tsx';

interface TableRowProps extends BoardTileProps {
  /** Among all rows, from 0. */
  index: number;
}

const none = '–';

/** One person as a row of the table; repaints when its own tile changes. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { store, patientId, due, can, onAsk, onMore, index } = props;
  const t = useT('board');
  const format = useFormat();
  const tile = useTile(store, patientId);
  const silentMs = useSilence(tile?.reading ?? null);
  useSeeAlerts(due && tile ? tile.alerts : []);
  if (!tile)
    return (
      <tr aria-rowindex={index + 2} className={styles.section}>
        <td>{t('gone')}</td>
      </tr>
    );
  const { reading } = tile;
  const name = tile.label ?? t('unnamed');
  const act = due ? nextAct(tile, can) : null;
  const [alert, ...others] = byUrgencyFirst(tile);
  const temperature = silentMs === null ? reading?.temperature : null;
  const turnDueAt = reading?.position?.turnDueAt;
  const words = reading?.fill ? fillWords(t, format, reading.fill) : null;
  return (
    <tr
      aria-rowindex={index + 2}
      className={styles.row}
      data-patient-id={patientId}
      data-version={tile.version}
      data-tone={describeLight(reading, silentMs).tone}
      data-due={due || undefined}
      data-alarm={openFall(tile) ? true : undefined}
      data-stale={silentMs !== null || undefined}
    >
      <td data-column="room">{placeWords(tile.place, t)}</td>
      <th scope="row" data-column="name">
        <Link to="/patients/monitor" search={{ patientId }} className={styles.link}>
          <PersonName within name={name} />
        </Link>
      </th>
      <td data-column="light">
        <TileLight reading={reading} size="small" />
      </td>
      <td data-column="alerts">{alert ? <AlertLine alert={alert} compact more={others.length} /> : none}</td>
      <td data-column="fill">
        {words ? (
          <>
            <b>{words.pct}</b> <span className={styles.quiet}>{words.pctRange}</span>
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
        {temperature ? t('fact.celsius', { celsius: format.formatNumber(temperature.celsius, 1) }) : none}
      </td>
      {onMore && (
        <td data-column="acts">
          <div className={styles.acts}>
            {act && (
              <ActButton act={act} tile={tile} compact onAsk={(asked) => onAsk(asked, patientId, name)} />
            )}
            <MoreButton patientId={patientId} name={name} onMore={onMore} />
          </div>
        </td>
      )}
    </tr>
  );
});
