import type { ChartRange } from '../drawing/chart-range.ts';
import { colouredCell } from '../drawing/day-cells.ts';
import { clockOf } from '../drawing/day-halves.ts';
import type { ChartTable } from '../drawing/drawn.ts';
import { eventRows, numberCell, rangeCells, type TimedRow, volumeCell } from '../drawing/event-rows.ts';
import { changesOf } from '../drawing/events.ts';
import { timedTable } from '../drawing/timed-table.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import { slotsOf } from './draw-average.ts';
import { dayColour, dayTotal, knownPct } from './draw-days.ts';
import type { PadFill } from './fill-series.ts';
import { type Half, ofHalf } from './of-half.ts';

/** The chosen view and half of the pad fill profile. */
interface FillChoice {
  readonly view: 'series' | 'daily' | 'average';
  readonly half: Half;
}

function seriesTable(whole: PadFill, half: Half, range: ChartRange, texts: ChartTexts): ChartTable {
  const fill = ofHalf(whole, half);
  const { t } = texts;
  const readings = fill.points.map(
    (point): TimedRow => ({
      at: point.at,
      until: null,
      what: t('fill.reading'),
      isEvent: false,
      amount: point,
      pct: (point.ml / point.capacityMl) * 100,
    }),
  );
  const events = eventRows({ ...fill, changes: changesOf(fill.cycles, range) }, texts);
  return timedTable([...readings, ...events], fill, texts);
}

function daysTable(fill: PadFill, half: Half, texts: ChartTexts): ChartTable {
  const { days } = fill;
  const { t, day } = texts;
  const { unit } = texts.volume;
  const titles = [
    t('table.dayVolume', { unit }),
    t('table.nightVolume', { unit }),
    t('table.totalVolume', { unit }),
    t('table.low', { unit }),
    t('table.high', { unit }),
  ];
  return {
    columns: [
      { title: t('table.date') },
      ...[...titles, t('table.voids'), t('table.known'), t('table.meanPct'), t('table.maxPct')].map(
        (title) => ({
          title,
          isNumber: true,
        }),
      ),
      { title: t('table.goal') },
    ],
    rows: days.toReversed().map((fillDay) => {
      const total = dayTotal(fillDay, half);
      return {
        key: fillDay.date,
        cells: [
          { text: day(fillDay.from), csv: { day: fillDay.date } },
          ...[total.dayMl, total.nightMl, total.ml].map((ml) => volumeCell(ml, texts)),
          ...rangeCells(total, texts),
          numberCell(total.voids, texts),
          numberCell(knownPct(fillDay), texts),
          ...[fillDay.fill?.meanPct, fillDay.fill?.maxPct].map((pct) =>
            pct === undefined ? { text: '' } : numberCell(pct, texts),
          ),
          colouredCell(dayColour(fillDay, fill), texts),
        ],
      };
    }),
  };
}

function averageTable(fill: PadFill, half: Half, texts: ChartTexts): ChartTable {
  const { t } = texts;
  const titles = [t('table.pct'), t('table.lowPct'), t('table.highPct'), t('table.days')];
  return {
    columns: [{ title: t('table.clock') }, ...titles.map((title) => ({ title, isNumber: true }))],
    rows: slotsOf(fill, half).map((slot) => ({
      key: String(slot.minute),
      cells: [
        { text: clockOf(slot.minute, texts) },
        ...[slot.pct, slot.lowPct, slot.highPct].map((pct) => numberCell(pct, texts)),
        numberCell(slot.days, texts),
      ],
    })),
  };
}

/** The data of the chosen view as rows. */
export function fillTable(
  fill: PadFill,
  { view, half }: FillChoice,
  range: ChartRange,
  texts: ChartTexts,
): ChartTable {
  if (view === 'daily') return daysTable(fill, half, texts);
  return view === 'average' ? averageTable(fill, half, texts) : seriesTable(fill, half, range, texts);
}
