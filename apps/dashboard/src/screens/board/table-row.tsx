import { memo } from 'react';
import { MoreButton } from '../../features/pad-acts/index.ts';
import { ActOrUndo } from '../../features/person-tile/index.ts';
import {
  Duration,
  FallHeadline,
  fillText,
  LightLine,
  TurnTime,
  usePlaceText,
} from '../../features/tile/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { RecentTexts } from '../../platform/recent-acts/index.ts';
import styles from './board-table.module.css';
import { PersonCalls } from './person-calls.tsx';
import { TileLink } from './tile-link.tsx';
import { type BoardTileProps, useBoardPerson } from './use-board-person.ts';

interface TableRowProps extends BoardTileProps {
  /** Among all rows, from 0. */
  index: number;
  /** In pixels. */
  height: number;
}

const none = '–';

/** One person as a row of the table; repaints when its own tile changes. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { patientId, due, onAsk, onMore, index, height } = props;
  const tTile = useT('tile');
  const format = useFormat();
  const placeText = usePlaceText();
  const person = useBoardPerson(props);
  if (!person)
    return (
      <tr aria-rowindex={index + 2} className={styles.section}>
        <td>{tTile('gone')}</td>
      </tr>
    );
  const { tile, name, tone, silentMs, watch, fall, pad, others, hasUndo } = person;
  const { reading } = tile;
  const calls = (fall || pad || others.length > 0 || tile.silenced.length > 0) && (
    <PersonCalls person={person} calls={others} />
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
      <td data-column="room" translate="no">
        {placeText(tile.place)}
      </td>
      <th scope="row" data-column="name">
        <TileLink tile={tile} name={name} className={styles.link} />
        <div className={styles.narrowPlace} translate="no">
          {placeText(tile.place)}
        </div>
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
      <td data-column="fill" translate="no">
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
      <td data-column="skin" translate="no">
        {temperature ? format.temperature.text(temperature.celsius) : none}
      </td>
      {onMore && (
        <td data-column="acts">
          <div className={styles.acts}>
            <ActOrUndo person={person} onAsk={onAsk} />
            {!hasUndo && <MoreButton patientId={patientId} name={name} onMore={onMore} />}
          </div>
        </td>
      )}
    </tr>
  );
});
