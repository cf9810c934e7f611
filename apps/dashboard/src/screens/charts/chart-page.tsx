import type { ChartReply, PatientId } from '@padlight/contract';
import { Banner, column } from '@padlight/ui';
import type { ComponentType, ReactNode } from 'react';
import {
  addressNames,
  ChartView,
  type DefinedChart,
  type SheetProps,
  sheetsOf,
  useChartAddress,
  type ViewSpecs,
} from '../../features/charts/index.ts';
import { PersonFrame } from '../../features/person-frame/index.ts';
import { useT } from '../../platform/i18n/index.ts';

/** A chart as screens show it: its own page, and its sheets among all charts of a person. */
export interface ChartPage {
  readonly Page: () => ReactNode;
  readonly Sheets: ComponentType<SheetProps>;
}

/** The page and the sheets of a defined chart. The page is of the person in the address, as are its choices. */
export const chartPage = <Data extends ChartReply, Views extends ViewSpecs>(
  of: DefinedChart<Data, Views>,
): ChartPage => ({
  Page: () => (
    <PersonFrame tab={of.chart.kind} keep={addressNames(of)}>
      {({ patientId }) => <PersonChart of={of} patientId={patientId} />}
    </PersonFrame>
  ),
  Sheets: sheetsOf(of),
});

function PersonChart<Data extends ChartReply, Views extends ViewSpecs>({
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
