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
function useReasons(): (one: ImportRow) => string[] {
  const t = useT('import');
  const fieldText = useFieldText();
  return ({ faults, keptBecause }) => [
    ...faults.map(({ field, code }) => `${fieldText(field)}: ${t(`fault.${code}`)}`),
    ...(keptBecause === null ? [] : [t(`keep.${keptBecause}`)]),
  ];
}

/** The rows of the file, each error beside its cell; faulty rows can be filtered and saved as a file. */
export function RowsCard({ found }: { found: ImportView }) {
  const t = useT('import');
  const format = useFormat();
  const { formatNumber } = format;
  const reasons = useReasons();
  const errorText = useErrorText();
  const { importId, rows: count, faulty, leftOut, kept, headings, state } = found;
  const isOpen = state === 'ready' || state === 'failed';
  const choices: { only: RowChoice; count: number; label: string }[] = [
    ...(isOpen && faulty > 0
      ? [{ only: 'faulty' as const, count: faulty, label: t('rows.faulty', { count: faulty }) }]
      : []),
    ...(leftOut > 0
      ? [{ only: 'left-out' as const, count: leftOut, label: t('rows.leftOut', { count: leftOut }) }]
      : []),
    ...(kept > 0 ? [{ only: 'kept' as const, count: kept, label: t('rows.kept', { count: kept }) }] : []),
    { only: 'all', count, label: t('rows.all', { count }) },
  ];
  const address = useImportAddress();
  const shown = choices.find((one) => one.only === address.only) ?? choices[0];
  const only = shown?.only ?? 'all';
  // Fewer rows than before, or another link: show the last existing page.
  const page = Math.min(address.page, Math.max(1, Math.ceil((shown?.count ?? count) / pageSize)));
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
      { title: t('rows.reason'), value: (one: ImportRow) => reasons(one).join(' ') },
    ];
    offerFile(csvFile(`${found.fileName.replace(/\.\w+$/, '')}-${t('rows.line')}.csv`, format, columns, all));
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
          {choices.map((one) => (
            <label key={one.only} className={styles.choice}>
              <input
                type="radio"
                name="import-rows"
                checked={one.only === only}
                onChange={() => address.showRows({ only: one.only, page: 1 })}
              />
              {one.label}
            </label>
          ))}
        </fieldset>
      )}
      {retry && <LoadFailed retry={retry} />}
      {!list.data && !retry && <Skeleton height="12rem" label={t('loading')} />}
      {list.data?.rows.length === 0 && <p className={hint()}>{t('rows.none')}</p>}
      {list.data && list.data.rows.length > 0 && (
        <ul className={column(3, plainList())}>
          {list.data.rows.map((one) => (
            <RowLine key={one.line} found={found} row={one} />
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
  found,
  row: { line, cells, faults, keptBecause },
}: {
  found: ImportView;
  row: ImportRow;
}) {
  const t = useT('import');
  const fieldText = useFieldText();
  const { headings, matching } = found;
  // An error of a field without a column belongs to the row.
  const ofRow = faults.filter(({ field }) => !matching.includes(field));
  return (
    <li className={styles.row} data-line={line}>
      <h3>{`${t('rows.line')} ${line}`}</h3>
      {keptBecause !== null && <p className={wrong()}>{t(`keep.${keptBecause}`)}</p>}
      {ofRow.map((one) => (
        <Fault key={one.field} one={one} name={fieldText(one.field)} />
      ))}
      <dl className={grid(2, styles.cells)}>
        {headings.map((heading, index) => {
          const here = faults.filter(({ field }) => field === matching[index]);
          if (here.length === 0 && (cells[index] ?? '') === '') return null;
          return (
            <div key={heading} data-wrong={here.length > 0 || undefined}>
              <dt>{heading}</dt>
              <dd>{cells[index]}</dd>
              {here.map((one) => (
                <dd key={one.code}>
                  <Fault one={one} />
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </li>
  );
}

function Fault({ one, name }: { one: ImportFault; name?: string }) {
  const t = useT('import');
  const text = t(`fault.${one.code}`);
  return (
    <p className={wrong(styles.fault)}>
      <IconAlertTriangle aria-hidden size={16} /> {name === undefined ? text : `${name}: ${text}`}
    </p>
  );
}
