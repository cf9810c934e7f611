import { column, FoldCard, hint } from '@padlight/ui';
import type { ChartTable, ChartTexts } from '../../../features/charts/index.ts';
import { LinedTable } from '../lined-table.tsx';
import styles from './assessment.module.css';
import { type AssessmentPartProps, type DiaryEntry, diaryOf } from './assessment-record.ts';
import { assessmentTable } from './assessment-table.ts';

interface LinesCardProps {
  id: string;
  title: string;
  /** The name of the table among the parts of the page. */
  label: string;
  /** The notice without a row. */
  none: string;
  table: ChartTable;
  folds: boolean;
}

/** A table of an assessment as a part of the page, in order of time. */
const LinesCard = ({ id, title, label, none, table: { columns, rows }, folds }: LinesCardProps) => (
  <FoldCard id={id} title={title} folds={folds} className={column(2, styles.card)}>
    {rows.length === 0 ? (
      <p className={hint()}>{none}</p>
    ) : (
      <LinedTable
        isLong
        label={label}
        className={styles.table}
        columns={columns.map(({ title: name }) => name)}
        rows={rows.map(({ key, cells }) => ({ key, cells: cells.map(({ text }) => text) }))}
      />
    )}
  </FoldCard>
);

/** Lines of a bladder diary in as few columns as a phone and paper have room for. */
function diaryTable(entries: readonly DiaryEntry[], texts: ChartTexts): ChartTable {
  const { t, at, time, volume } = texts;
  return {
    columns: [
      { title: t('table.time') },
      { title: t('table.what') },
      { title: t('assessment.intoPad', { unit: volume.unit }) },
      { title: t('assessment.drinkLegend', { unit: volume.unit }) },
      { title: t('assessment.observed') },
    ],
    rows: entries.map(({ at: when, until, what, amount, drinkMl, observed, comment }, index) => ({
      key: `${when} ${index}`,
      cells: [
        { text: amount === null && until !== null ? `${at(when)} – ${time(until)}` : at(when) },
        { text: what },
        {
          text: amount
            ? `${volume.figure(amount.ml)} (${volume.figure(amount.lowMl)} – ${volume.figure(amount.highMl)})`
            : '',
        },
        { text: drinkMl === null ? '' : volume.figure(drinkMl) },
        { text: [observed, comment].filter(Boolean).join(' · ') },
      ],
    })),
  };
}

/** The rows that fit on a sheet of A4, with comments on lines of their own. */
const rowsOfSheet = 24;

/** The bladder diary in cards; on paper one for each sheet. */
export function diaryCards({ record, range, texts, folds }: AssessmentPartProps, rowsOfCard = rowsOfSheet) {
  const { t } = texts;
  const entries = diaryOf(record, range, texts);
  const count = Math.max(1, Math.ceil(entries.length / rowsOfCard));
  return Array.from({ length: count }, (_, index) => {
    const part = entries.slice(index * rowsOfCard, (index + 1) * rowsOfCard);
    const title =
      count === 1
        ? t('assessment.diary')
        : t('assessment.diaryPart', { part: texts.number(index + 1), parts: texts.number(count) });
    return (
      <LinesCard
        key={title}
        id={`assessment-diary-${index}`}
        title={title}
        label={t('assessment.asTable', { title })}
        none={t('assessment.none')}
        table={diaryTable(part, texts)}
        folds={folds}
      />
    );
  });
}

/** The days of an assessment, added up. */
export const DaysCard = ({ record, range, texts, folds }: AssessmentPartProps) => (
  <LinesCard
    id="assessment-days"
    title={texts.t('assessment.byDay')}
    label={texts.t('assessment.asTable', { title: texts.t('assessment.byDay') })}
    none={texts.t('assessment.none')}
    table={assessmentTable(record, 'week', range, texts)}
    folds={folds}
  />
);
