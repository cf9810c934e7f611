import type { AnalysisParameters } from '@padlight/contract';
import { Card, column, hint, plainList, secondLine } from '@padlight/ui';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useNumberText } from './use-number-text.ts';

/** The changes of numbers: user, old and new value, and start; newest first. */
export function HistoryCard({ changes }: { changes: AnalysisParameters['changes'] }) {
  const t = useT('algorithms');
  const { formatDateTime } = useFormat();
  const { nameText, valueText } = useNumberText();
  const textOf = (path: string, value: number | null): string =>
    value === null ? t('notSet') : valueText(path, value);
  return (
    <Card labelledBy="numbers-history" className={column(3)}>
      <h2 id="numbers-history">{t('history')}</h2>
      {changes.length === 0 && <p className={hint()}>{t('noHistory')}</p>}
      <ul className={column(3, plainList())}>
        {changes.map(({ at, by, numbers }) => (
          <li key={`${at} ${numbers.map(({ path }) => path).join()}`}>
            {numbers.map(({ path, before, after }) => (
              <p key={path}>
                <strong>{nameText(path)}</strong>:{' '}
                {t('fromTo', { before: textOf(path, before), after: textOf(path, after) })}
              </p>
            ))}
            <p className={secondLine()}>
              {t('validFrom', { time: formatDateTime(at), name: by ?? t('nobody') })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
