import type { EventKind } from '@padlight/contract';
import {
  type ChartRange,
  type ChartTable,
  type ChartTexts,
  halfCell,
  timeCell,
} from '../../../features/charts/index.ts';
import { type EventRecord, listEvents } from './event-record.ts';

/** The events of the chosen kinds as a table, newest first. */
export function eventsTable(
  record: EventRecord,
  kind: EventKind | 'all',
  range: ChartRange,
  texts: ChartTexts,
): ChartTable {
  const { t } = texts;
  return {
    columns: [
      { title: t('table.time') },
      { title: t('table.until') },
      { title: t('events.kindTitle') },
      { title: t('table.what') },
      { title: t('table.half') },
    ],
    rows: listEvents(record, kind, range, texts)
      .toReversed()
      .map((event, index) => ({
        key: `${event.at} ${index}`,
        isEvent: true,
        cells: [
          timeCell(event.at, texts),
          timeCell(event.until, texts),
          { text: t(`events.kind.${event.kind}`) },
          { text: event.text },
          halfCell(record, event.at, texts),
        ],
      })),
  };
}
