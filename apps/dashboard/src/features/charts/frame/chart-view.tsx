import { type ChartReply, instant, type PatientId } from '@padlight/contract';
import { Button, Choices } from '@padlight/ui';
import { IconArrowsDiff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useChartText } from '../drawing/use-chart-text.ts';
import { type ChartState, comparing, rangesOf, readChartAddress } from './chart-address.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { DefinedChart, ViewSpecs } from './chart-spec.ts';
import { CompareCard } from './compare-card.tsx';
import { RangeEnd, RangeLength } from './range-choice.tsx';
import { type ChartQuery, useChartQuery, useRequestedRange } from './use-chart-query.ts';

interface ChartViewProps<Data extends ChartReply, Views extends ViewSpecs> {
  of: DefinedChart<Data, Views>;
  patientId: PatientId;
  state: ChartState<Views>;
  /** A value that changes when there is something new to draw. */
  version?: string;
  /** More controls beside the choices. */
  children?: ReactNode;
}

/** A chart of one person, fetched, with its choices and the parts above and beneath its picture. */
export function ChartView<Data extends ChartReply, Views extends ViewSpecs>(
  props: ChartViewProps<Data, Views>,
) {
  const { of, patientId, state, version } = props;
  const { range } = rangesOf(of, state);
  const query = useChartQuery(of.chart, patientId, { range, end: state.end }, version);
  return <ChartOfData {...props} query={query} />;
}

/** The same chart with its data at hand or on its way. */
export function ChartOfData<Data extends ChartReply, Views extends ViewSpecs>({
  of,
  patientId,
  state,
  query,
  children,
}: ChartViewProps<Data, Views> & { query: ChartQuery<Data> }) {
  const texts = useChartText(query.from, query.to);
  const { t } = texts;
  const { chosen, end, isCompared, change } = state;
  const { ranges, range } = rangesOf(of, state);
  const requestedRange = useRequestedRange({ range, end });
  const onEnd = (next: number | undefined): void =>
    change({ to: next === undefined ? undefined : instant(next) });
  const part = { patientId, requestedRange, end, onEnd, texts };
  const { data } = query;
  const ends = {
    ...part,
    ranges,
    chosen: range,
    onChoose: (next: string) => change({ range: next }),
  };
  return (
    <>
      {of.above && <of.above {...part} query={query} />}
      <ChartPanel
        kind={of.chart.kind}
        title={t(of.title)}
        question={t(of.question)}
        claim={of.claim && t(of.claim)}
        patientId={patientId}
        query={query}
        texts={texts}
        drawn={data && of.draw(data, chosen, query, texts)}
        table={() => (data ? of.table(data, chosen, query, texts) : { columns: [], rows: [] })}
        controls={
          <>
            {of.chart.ranges.length > 1 && <RangeLength {...ends} />}
            {of.controls && <of.controls {...part} />}
            <RangeEnd {...ends} />
            {Object.entries(of.views).map(([name, { title, options }]) => (
              <Choices
                key={name}
                isJoined
                pick="one"
                legend={t(title)}
                options={Object.entries(options).map(([value, text]) => ({ value, label: t(text) }))}
                chosen={[chosen[name] ?? '']}
                onChange={([value]) => value !== undefined && change({ [name]: value })}
              />
            ))}
            {of.sums && (
              <Button
                icon={<IconArrowsDiff aria-hidden size={20} />}
                pressed={isCompared}
                onClick={() => change(comparing(!isCompared))}
              >
                {t('compare.choose')}
              </Button>
            )}
            {children}
          </>
        }
      />
      {isCompared && (
        <CompareCard of={of} patientId={patientId} choice={{ range, end }} query={query} texts={texts} />
      )}
      {of.below && <of.below {...part} query={query} />}
    </>
  );
}

interface LatestChartProps<Data extends ChartReply, Views extends ViewSpecs> {
  of: DefinedChart<Data, Views>;
  patientId: PatientId;
  version: string;
  /** The controls in the place of the choices. */
  children: ReactNode;
}

/** A chart of the last day as a part of a page, in its first view, without choices. */
export function LatestChart<Data extends ChartReply, Views extends ViewSpecs>({
  of,
  patientId,
  version,
  children,
}: LatestChartProps<Data, Views>) {
  const { range, end, chosen } = readChartAddress(of, {});
  const query = useChartQuery(of.chart, patientId, { range, end }, version);
  const texts = useChartText(query.from, query.to);
  const { data } = query;
  return (
    <ChartPanel
      kind={of.chart.kind}
      title={texts.t(of.title)}
      question={texts.t(of.question)}
      claim={of.claim && texts.t(of.claim)}
      patientId={patientId}
      query={query}
      texts={texts}
      drawn={data && of.draw(data, chosen, query, texts)}
      table={() => (data ? of.table(data, chosen, query, texts) : { columns: [], rows: [] })}
      controls={children}
    />
  );
}
