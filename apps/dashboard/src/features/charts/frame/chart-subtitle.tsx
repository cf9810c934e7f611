import type { Instant } from '@padlight/contract';
import { PrintedBy } from '../../../platform/printed-by/index.ts';
import { PersonName } from '../../../platform/privacy/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import type { ChartQuery } from '../range/use-chart-query.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';

interface ChartSubtitleProps {
  question: string;
  claim?: string | undefined;
  /** Of whom it is, as the reader may know them; empty while nobody knows. */
  name: string;
  query: Pick<ChartQuery<{ readonly filledFrom: Instant | null }>, 'data' | 'from' | 'to'>;
  texts: ChartTexts;
}

/** What a chart answers, what it is not, of whom and when it is, and on paper when it was printed and by whom. */
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
