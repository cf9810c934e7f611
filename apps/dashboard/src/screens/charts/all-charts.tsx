import { chartKinds, charts } from '@padlight/contract';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AllSheets } from '../../features/charts/index.ts';
import { PersonFrame } from '../../features/person-frame/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { chartPages } from './chart-pages.ts';

/** The sheets of a chart, whose script is loaded here. */
const loadSheets = async (kind: (typeof chartKinds)[number]) => {
  const { Sheets } = (await chartPages[kind].load()).default;
  return { kind, Sheets };
};

/** Loads the screen that prints every chart of a person that the reader may view, and the script of each chart. */
export async function loadAllCharts(): Promise<() => ReactNode> {
  const sheets = await Promise.all(chartKinds.map(loadSheets));
  return () => <AllCharts sheets={sheets} />;
}

function AllCharts({ sheets }: { sheets: readonly Awaited<ReturnType<typeof loadSheets>>[] }) {
  const { can } = useSession();
  const t = useT('charts');
  const isReadable = ({ kind }: { readonly kind: (typeof chartKinds)[number] }): boolean =>
    can(charts[kind].permission);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // A chart that the reader may not view is left out, whatever the address names.
  const alone = sheets.filter((chart) => chart.kind === search.only && isReadable(chart));
  const isAlone = alone.length > 0;
  const missing = isAlone
    ? []
    : sheets.filter((chart) => !isReadable(chart)).map(({ kind }) => t(`chart.${kind}.name`));
  return (
    <PersonFrame tab="all-charts" keep={['range', 'to', 'only']}>
      {({ patientId, name }) => (
        <AllSheets
          patientId={patientId}
          name={name}
          charts={isAlone ? alone : sheets.filter(isReadable)}
          missing={missing}
          isAlone={isAlone}
        />
      )}
    </PersonFrame>
  );
}
