import type { ChartKind, ChartRangeName, PatientId } from '@padlight/contract';
import { instant } from '@padlight/contract';
import { Button, column, hint, Notice, printOnly, row } from '@padlight/ui';
import { IconLock, IconPrinter } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useChartText } from '../drawing/use-chart-text.ts';
import styles from './all-sheets.module.css';
import { useChartAddress } from './chart-address.ts';
import type { SheetProps } from './chart-sheets.tsx';
import { RangeEnd, RangeLength } from './range-choice.tsx';
import { useRequestedRange } from './use-chart-query.ts';

/** The ranges of all charts. The usual one is the last week, by which a visit is prepared. */
const ranges: readonly ChartRangeName[] = ['24h', '3d', '7d', '3m'];
const choosable = { chart: { ranges: ['7d', '24h', '3d', '3m'] }, views: {} } as const;

const isOf = (query: unknown, patientId: PatientId): boolean =>
  typeof query === 'object' && query !== null && 'patientId' in query && query.patientId === patientId;

interface AllSheetsProps {
  patientId: PatientId;
  name: string;
  /** The charts that the reader may view. */
  charts: readonly { readonly kind: ChartKind; readonly Sheets: ComponentType<SheetProps> }[];
  /** The names of the other charts: paper says that they are not there. */
  missing: readonly string[];
  /** True: one chart is printed by itself. */
  isAlone?: boolean;
}

/** Every chart of a person over one range, as on paper. They can be printed once each has loaded or failed. */
export function AllSheets({ patientId, name, charts, missing, isAlone = false }: AllSheetsProps) {
  const sheets = useRef<HTMLDivElement>(null);
  const { range, end, change } = useChartAddress(choosable);
  const requestedRange = useRequestedRange({ range, end });
  const texts = useChartText(requestedRange.from, requestedRange.to);
  const { t } = texts;
  const pending = useIsFetching({
    predicate: ({ queryKey, state }) => state.status === 'pending' && isOf(queryKey[1], patientId),
  });
  // The sheets request their values once they are drawn: before that none is pending, and none is there.
  const drawing = `${range} ${end}`;
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => setDrawn(drawing), [drawing]);
  const isLoading = drawn !== drawing || pending > 0;
  if (charts.length === 0)
    return <Notice kind="empty" icon={<IconLock aria-hidden />} title={t('all.none')} />;
  const choice = {
    ranges,
    chosen: range,
    requestedRange,
    end,
    texts,
    onChoose: (next: ChartRangeName) => change({ range: next }),
    onEnd: (next: number | undefined) => change({ to: next === undefined ? undefined : instant(next) }),
  };
  return (
    <div className={column(3)}>
      <div className={row(2, 'middle')}>
        <RangeLength {...choice} />
        <RangeEnd {...choice} />
        <Button
          kind="primary"
          icon={<IconPrinter aria-hidden size={20} />}
          busy={isLoading}
          onClick={() => printOnly(sheets.current)}
        >
          {isLoading ? t('all.loading') : isAlone ? t('tool.print') : t('all.print')}
        </Button>
      </div>
      <p className={hint()}>{isAlone ? t('all.hintAlone') : t('all.hint')}</p>
      <div ref={sheets} className={column(3, styles.sheets)}>
        {charts.map(({ kind, Sheets }) => (
          <Sheets key={kind} patientId={patientId} name={name} range={range} end={end} />
        ))}
        {missing.length > 0 && <p className={hint()}>{t('all.missing', { what: missing.join(', ') })}</p>}
      </div>
    </div>
  );
}
