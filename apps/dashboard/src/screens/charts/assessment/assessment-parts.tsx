import { charts } from '@padlight/contract';
import { Card, column, pressable, Skeleton } from '@padlight/ui';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type ChartPartProps,
  type ChartRange,
  type ChartTexts,
  type DataPartProps,
  useChartAddress,
} from '../../../features/charts/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { AdviceCard } from './advice-card.tsx';
import type { AssessmentRecord } from './assessment-record.ts';
import { FiguresCard, PadsCard } from './figures-card.tsx';
import { DaysCard, diaryCards } from './lines-card.tsx';
import { SummaryCard } from './summary-card.tsx';

/** The summary above the picture: what a nurse reads first. */
export function AssessmentSummary({ query: { data, failed }, texts }: DataPartProps<AssessmentRecord>) {
  // Where it failed, the picture says so and offers to try again.
  if (failed) return null;
  if (!data)
    return (
      <Card labelledBy="assessment-loading">
        <h2 id="assessment-loading">{texts.t('assessment.summary')}</h2>
        <Skeleton height="20rem" label={texts.t('loading')} />
      </Card>
    );
  return <SummaryCard record={data} texts={texts} folds />;
}

/** The figures, the advice on pads and the diary beneath the picture; on a phone each folded. */
export function AssessmentParts({ query, requestedRange, texts }: DataPartProps<AssessmentRecord>) {
  if (query.failed || !query.data) return null;
  const of = { record: query.data, range: requestedRange, texts, folds: true };
  return (
    <>
      <FiguresCard {...of} />
      <AdviceCard {...of} />
      <PadsCard {...of} />
      {diaryCards(of, Number.POSITIVE_INFINITY)}
    </>
  );
}

/** The sheets of an assessment on paper, after its pictures. */
export const assessmentPapers = (
  record: AssessmentRecord,
  range: ChartRange,
  texts: ChartTexts,
): ReactNode[] => {
  const of = { record, range, texts, folds: false };
  return [
    <SummaryCard key="summary" {...of} />,
    <div key="figures" className={column(3)}>
      <FiguresCard {...of} />
      <PadsCard {...of} />
    </div>,
    <DaysCard key="days" {...of} />,
    <AdviceCard key="advice" {...of} />,
    ...diaryCards(of),
  ];
};

/** The link to the whole assessment as it is printed for a doctor. */
export function DoctorLink({ patientId, texts: { t } }: ChartPartProps) {
  const { can } = useSession();
  const { range, end } = useChartAddress({ chart: charts.assessment, views: {} });
  if (!can('Patients.Charts.Print')) return null;
  return (
    <Link
      to="/patients/all-charts"
      search={{
        patientId,
        only: charts.assessment.kind,
        range,
        ...(end !== undefined && { to: new Date(end).toISOString() }),
      }}
      className={pressable()}
    >
      <IconPrinter aria-hidden size={20} />
      {t('assessment.forDoctor')}
    </Link>
  );
}
