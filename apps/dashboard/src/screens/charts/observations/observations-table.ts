import {
  type ChartRange,
  type ChartTable,
  type ChartTexts,
  halfCell,
  timeCell,
  voidText,
} from '../../../features/charts/index.ts';
import {
  nameOf,
  type ObservationRecord,
  type ObservationView,
  ofType,
  typesOf,
  valueText,
} from './observation-record.ts';

/** The shown observations and the voids of the sensor as a table, newest first. */
export function observationsTable(
  record: ObservationRecord,
  view: ObservationView,
  _range: ChartRange,
  texts: ChartTexts,
): ChartTable {
  const { t, volume } = texts;
  const voids = view === 'all' || view === 'bladder' ? record.voids : [];
  const rows = [
    ...voids.map(({ start, size, ml }) => ({
      at: start,
      cells: [t('observations.sensed'), `${voidText(texts, size)} · ${volume.text(ml)}`, '', ''],
    })),
    ...typesOf(record, view).flatMap((type) =>
      ofType(record, type).map((observation) => ({
        at: observation.at,
        cells: [
          nameOf(type, texts),
          valueText(type, observation, texts),
          observation.comment ?? '',
          observation.by ?? '',
        ],
      })),
    ),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return {
    columns: [
      { title: t('table.time') },
      { title: t('observations.type') },
      { title: t('observations.value') },
      { title: t('observations.comment') },
      { title: t('observations.by') },
      { title: t('table.half') },
    ],
    rows: rows.map(({ at, cells }, index) => ({
      key: `${at} ${index}`,
      isEvent: true,
      cells: [timeCell(at, texts), ...cells.map((text) => ({ text })), halfCell(record, at, texts)],
    })),
  };
}
