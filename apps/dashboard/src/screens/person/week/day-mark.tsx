import { DaySummaryKind, type PatientDay } from '@padlight/contract';
import { Badge, secondLine, type Tone } from '@padlight/ui';
import {
  IconAlertTriangle,
  IconCheck,
  IconHelp,
  IconHourglass,
  IconMoon,
  type IconProps,
  IconSun,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { shortDuration } from '../../../features/tile/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './week-card.module.css';

type KindName = keyof typeof DaySummaryKind;

const appearances: Record<KindName, { tone: Tone; icon: ComponentType<IconProps> }> = {
  normal: { tone: 'green', icon: IconCheck },
  dayRed: { tone: 'red', icon: IconSun },
  nightRed: { tone: 'red', icon: IconMoon },
  bothRed: { tone: 'red', icon: IconAlertTriangle },
  insufficientData: { tone: 'grey', icon: IconHelp },
  placeholder: { tone: 'grey', icon: IconHourglass },
};
const names = Object.keys(DaySummaryKind) as KindName[];

/** The result of a day, as shape, colour and text, with the time of the red light past its target. */
export function DayMark({ day: { summary, overdue } }: { day: PatientDay }) {
  const t = useT('monitor');
  const name = names.find((candidate) => DaySummaryKind[candidate] === summary) ?? 'insufficientData';
  const { tone, icon: Icon } = appearances[name];
  const overdueMs = overdue.dayMs + overdue.nightMs;
  return (
    <>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {t(`week.kind.${name}`)}
      </Badge>
      {overdueMs > 0 && (
        <span className={secondLine(styles.quiet)}>
          {t('week.overdue', { time: shortDuration(overdueMs) })}
        </span>
      )}
    </>
  );
}
