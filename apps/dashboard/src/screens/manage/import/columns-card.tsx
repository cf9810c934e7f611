import { type ImportView, importFields, matchImport } from '@padlight/contract';
import { Card, column, grid, hint, SelectField, wrong } from '@padlight/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '../../../platform/call/index.ts';
import { useErrorText } from '../../../platform/error-text/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import { useFieldText } from './field-text.ts';
import styles from './import.module.css';

/** The field of each column: guessed from the headings, and changed here. Each change checks the rows again. */
export function ColumnsCard({
  importView,
  refetch,
}: {
  importView: ImportView;
  refetch: () => Promise<void>;
}) {
  const t = useT('import');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const match = useAction(matchImport);
  const { importId, kind, headings, missing } = importView;
  const [chosen, choose] = useState<ImportView['matching']>();
  const newest = useRef(chosen);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const matching = chosen ?? importView.matching;
  const takeTheirs = useCallback((): void => {
    newest.current = undefined;
    choose(undefined);
  }, []);
  const isKnown = chosen !== undefined && chosen.join() === importView.matching.join();
  useEffect(() => {
    if (isKnown) takeTheirs();
  }, [isKnown, takeTheirs]);
  const options = importFields(kind).map(({ name }) => ({ value: name, label: fieldText(name) }));
  /** A field has one column: it leaves its previous one. Quick changes are sent in their order, and the last one counts. */
  const set = (index: number, field: string): void => {
    const next = (newest.current ?? importView.matching).map((current, at) =>
      at === index ? field || null : current === field ? null : current,
    );
    newest.current = next;
    choose(next);
    const send = () => match.mutateAsync({ body: { importId, matching: next } });
    // A refusal is shown below, and the columns return to the server's state.
    const settle = async () => {
      await refetch();
      if (newest.current === next) takeTheirs();
    };
    sent.current = sent.current.then(send).then(refetch, settle);
  };
  return (
    <Card labelledBy="import-columns" className={column(3)}>
      <h2 id="import-columns">{t('columns.title')}</h2>
      <p className={hint()}>{t('columns.hint')}</p>
      <div className={grid(3, styles.columns)}>
        {headings.map((heading, index) => (
          <SelectField
            key={heading}
            label={t('columns.of', { heading })}
            value={matching[index] ?? ''}
            none={t('columns.none')}
            options={options}
            onChange={(field) => set(index, field)}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <p role="alert" className={wrong()}>
          {t('columns.missing', { columns: missing.map(fieldText).join(', ') })}
        </p>
      )}
      {match.error && <p role="alert">{errorText(match.error)}</p>}
    </Card>
  );
}
