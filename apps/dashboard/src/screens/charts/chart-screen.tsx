import type { ChartReply, PatientId } from '@padlight/contract';
import { Banner, column } from '@padlight/ui';
import type { ReactNode } from 'react';
import {
  addressNames,
  ChartView,
  type DefinedChart,
  useChartAddress,
  type ViewSpecs,
} from '../../features/charts/index.ts';
import { PersonFrame } from '../../features/person-frame/index.ts';
import { useT } from '../../platform/i18n/index.ts';

/** The screen of a chart: of the person in the address, its choices there as well. */
export const chartScreen =
  <Data extends ChartReply, Views extends ViewSpecs>(of: DefinedChart<Data, Views>) =>
  (): ReactNode => (
    <PersonFrame tab={of.chart.kind} keep={addressNames(of)}>
      {({ patientId }) => <ChartPage of={of} patientId={patientId} />}
    </PersonFrame>
  );

function ChartPage<Data extends ChartReply, Views extends ViewSpecs>({
  of,
  patientId,
}: {
  of: DefinedChart<Data, Views>;
  patientId: PatientId;
}) {
  const t = useT('person-frame');
  return (
    <div className={column(3)}>
      <ChartView of={of} patientId={patientId} state={useChartAddress(of)} />
      <Banner kind="info">
        {t('faeces')} {t('support')}
      </Banner>
    </div>
  );
}
