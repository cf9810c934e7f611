import type { Instant } from '@padlight/contract';
import { PrintedBy } from '../../../platform/printed-by/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import type { ChartQuery } from './use-chart-query.ts';

interface ChartSubtitleProps {
  question: string;
  claim?: string | undefined;
  /** The person, as the reader may know them; empty until that is known. */
  name: string;
  query: Pick<ChartQuery<{ readonly filledFrom: Instant | null }>, 'data' | 'from' | 'to'>;
  texts: ChartTexts;
}

/** The lines of a chart's header: question, claim, person and range, and on paper the time and user of the print. */
export function ChartSubtitle({
  question,
  claim,
  name,
  query: { data, from, to },
  texts,
}: ChartSubtitleProps) {
  const { t, at } = texts;
  const { organisation } = useSession();
  return (
    <>
      {question}
      <br />
      {claim && (
        <>
          {claim}
          <br />
        </>
      )}
      {name !== '' && (
        <>
          <PersonName name={name} /> ·{' '}
        </>
      )}
      {at(from)} – {at(to)}
      {data?.filledFrom && ` · ${t('filledFrom', { time: at(Date.parse(data.filledFrom)) })}`}
      {organisation.IsDemo && ` · ${t('simulated')}`}
      <PrintedBy />
    </>
  );
}
