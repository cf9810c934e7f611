import { type ChartKind, chartKinds, charts } from '@padlight/contract';
import type { ComponentType, ReactNode } from 'react';
import { AllSheets, padFill, type SheetProps, sheetsOf } from '../../features/charts/index.ts';
import { PersonFrame } from '../../features/person-frame/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { activity } from './activity.ts';
import { events } from './events.ts';
import { position } from './position.ts';
import { vitals } from './vitals.ts';
import { voiding } from './voiding.ts';

const sheets: Readonly<Record<ChartKind, ComponentType<SheetProps>>> = {
  voiding: sheetsOf(voiding),
  'pad-fill': sheetsOf(padFill),
  position: sheetsOf(position),
  activity: sheetsOf(activity),
  vitals: sheetsOf(vitals),
  events: sheetsOf(events),
};

/** Every chart of a person that the reader may view, to be printed for a doctor's visit. */
export function AllChartsScreen(): ReactNode {
  const { can } = useSession();
  const t = useT('person-frame');
  const readable = chartKinds
    .filter((kind) => can(charts[kind].permission))
    .map((kind) => ({ kind, Sheets: sheets[kind] }));
  const missing = chartKinds
    .filter((kind) => !can(charts[kind].permission))
    .map((kind) => t(`chart.${kind}.name`));
  return (
    <PersonFrame tab="all-charts" keep={['range', 'to']}>
      {({ patientId, name }) => (
        <AllSheets patientId={patientId} name={name} charts={readable} missing={missing} />
      )}
    </PersonFrame>
  );
}
