import {
  type ChartRange,
  type ChartTable,
  type ChartTexts,
  halfCell,
  timeCell,
} from '../../../features/charts/index.ts';
import {
  hasSensor,
  nameOf,
  type ObservationRecord,
  type ObservationView,
  ofType,
  sensedText,
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
  const { t } = texts;
  const voids = hasSensor(view) ? record.voids : [];
  const rows = [
    ...voids.map((sensed) => ({
      at: sensed.start,
      cells: [t('observations.sensed'), sensedText(sensed, texts), '', ''],
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
