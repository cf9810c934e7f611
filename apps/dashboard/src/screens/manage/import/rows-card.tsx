import { getImportRows, type ImportFault, type ImportRow, type ImportView } from '@padlight/contract';
import {
  Button,
  Card,
  column,
  grid,
  group,
  hint,
  oneLine,
  plainList,
  row,
  Skeleton,
  unseen,
  wrong,
} from '@padlight/ui';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { type CallError, callOnce, useCall } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { csvFile, offerFile } from '../../../platform/file/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { LoadFailed, retryOf } from '../../../platform/load-failed/index.ts';
import { useFieldText } from './field-text.ts';
import styles from './import.module.css';
import { type RowChoice, useImportAddress } from './import-address.ts';

const pageSize = 25;
const rowsAtOnce = 1_000;

/** The errors of a row as texts. */
function useReasons(): (row: ImportRow) => string[] {
  const t = useT('import');
  const fieldText = useFieldText();
  return ({ faults, keptBecause }) => [
    ...faults.map(({ field, code }) => `${fieldText(field)}: ${t(`fault.${code}`)}`),
    ...(keptBecause === null ? [] : [t(`keep.${keptBecause}`)]),
  ];
}

/** The rows of the file, each error beside its cell; faulty rows can be filtered and saved as a file. */
export function RowsCard({ importView }: { importView: ImportView }) {
  const t = useT('import');
  const format = useFormat();
  const { formatNumber } = format;
  const reasons = useReasons();
  const errorText = useErrorText();
  const { importId, rows: count, faulty, leftOut, kept: keptRows, headings, state } = importView;
  const isOpen = state === 'ready' || state === 'failed';
  const choices: { only: RowChoice; count: number; label: string }[] = [
    ...(isOpen && faulty > 0
      ? [{ only: 'faulty' as const, count: faulty, label: t('rows.faulty', { count: faulty }) }]
      : []),
    ...(leftOut > 0
      ? [{ only: 'left-out' as const, count: leftOut, label: t('rows.leftOut', { count: leftOut }) }]
      : []),
    ...(keptRows > 0
      ? [{ only: 'kept' as const, count: keptRows, label: t('rows.kept', { count: keptRows }) }]
      : []),
    { only: 'all', count, label: t('rows.all', { count }) },
  ];
  const address = useImportAddress();
  const choice = choices.find((candidate) => candidate.only === address.only) ?? choices[0];
  const only = choice?.only ?? 'all';
  // Fewer rows than before, or another link: show the last existing page.
  const page = Math.min(address.page, Math.max(1, Math.ceil((choice?.count ?? count) / pageSize)));
  const setPage = (next: number): void => address.showRows({ only, page: next });
  const list = useCall(
    getImportRows,
    { query: { importId, only, page, pageSize } },
    { placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
  );
  const retry = retryOf(list);
  const total = list.data?.total ?? 0;
  const from = (page - 1) * pageSize;

  const offer = useMutation<void, CallError>({ mutationFn: offerErrors });

  async function offerErrors(): Promise<void> {
    const all: ImportRow[] = [];
    for (let next = 1, left = 1; left > 0; next += 1) {
      const part = await callOnce(getImportRows, {
        query: { importId, only, page: next, pageSize: rowsAtOnce },
      });
      all.push(...part.rows);
      left = part.total - next * rowsAtOnce;
    }
    const columns = [
      ...headings.map((title, index) => ({ title, value: ({ cells }: ImportRow) => cells[index] ?? '' })),
      { title: t('rows.reason'), value: (row: ImportRow) => reasons(row).join(' ') },
    ];
    offerFile(
      csvFile(`${importView.fileName.replace(/\.\w+$/, '')}-${t('rows.line')}.csv`, format, columns, all),
    );
  }

  return (
    <Card labelledBy="import-rows" className={column(3)}>
      <div className={row(3, 'apart')}>
        <h2 id="import-rows">{t('rows.title')}</h2>
        {only !== 'all' && (
          <Button
            icon={<IconDownload aria-hidden size={18} />}
            busy={offer.isPending}
            onClick={() => offer.mutate()}
          >
            {t('rows.errors')}
          </Button>
        )}
      </div>
      {offer.error && (
        <p role="alert" className={wrong()}>
          {errorText(offer.error)}
        </p>
      )}
      {choices.length > 1 && (
        <fieldset className={row(2, 'start', group())}>
          <legend className={unseen()}>{t('rows.show')}</legend>
          {choices.map((option) => (
            <label key={option.only} className={styles.choice}>
              <input
                type="radio"
                name="import-rows"
                checked={option.only === only}
                onChange={() => address.showRows({ only: option.only, page: 1 })}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      )}
      {retry && <LoadFailed retry={retry} />}
      {!list.data && !retry && <Skeleton height="12rem" label={t('loading')} />}
      {list.data?.rows.length === 0 && <p className={hint()}>{t('rows.none')}</p>}
      {list.data && list.data.rows.length > 0 && (
        <ul className={column(3, plainList())}>
          {list.data.rows.map((row) => (
            <RowLine key={row.line} importView={importView} row={row} />
          ))}
        </ul>
      )}
      {total > pageSize && (
        <div className={row(3, 'middle')}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('rows.before')}
          </Button>
          <span className={oneLine()}>
            {t('rows.page', {
              from: formatNumber(from + 1),
              to: formatNumber(Math.min(total, from + pageSize)),
              total: formatNumber(total),
            })}
          </span>
          <Button disabled={from + pageSize >= total} onClick={() => setPage(page + 1)}>
            {t('rows.after')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** One row: its cells under their headings, with the errors of each cell, and those of the whole row. */
function RowLine({
  importView,
  row: { line, cells, faults, keptBecause },
}: {
  importView: ImportView;
  row: ImportRow;
}) {
  const t = useT('import');
  const fieldText = useFieldText();
  const { headings, matching } = importView;
  // An error of a field without a column belongs to the row.
  const ofRow = faults.filter(({ field }) => !matching.includes(field));
  return (
    <li className={styles.row} data-line={line}>
      <h3>{`${t('rows.line')} ${line}`}</h3>
      {keptBecause !== null && <p className={wrong()}>{t(`keep.${keptBecause}`)}</p>}
      {ofRow.map((fault) => (
        <Fault key={fault.field} fault={fault} name={fieldText(fault.field)} />
      ))}
      <dl className={grid(2, styles.cells)}>
        {headings.map((heading, index) => {
          const here = faults.filter(({ field }) => field === matching[index]);
          if (here.length === 0 && (cells[index] ?? '') === '') return null;
          return (
            <div key={heading} data-wrong={here.length > 0 || undefined}>
              <dt>{heading}</dt>
              <dd>{cells[index]}</dd>
              {here.map((fault) => (
                <dd key={fault.code}>
                  <Fault fault={fault} />
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </li>
  );
}

function Fault({ fault, name }: { fault: ImportFault; name?: string }) {
  const t = useT('import');
  const text = t(`fault.${fault.code}`);
  return (
    <p className={wrong(styles.fault)}>
      <IconAlertTriangle aria-hidden size={16} /> {name === undefined ? text : `${name}: ${text}`}
    </p>
  );
}
