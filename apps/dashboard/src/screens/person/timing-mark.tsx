import type { Timeliness } from '@padlight/contract';
import { Badge, type Tone } from '@padlight/ui';
import { IconClockCheck, IconClockExclamation, IconClockUp, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../platform/i18n/index.ts';

const appearances: Record<Timeliness, { Icon: ComponentType<IconProps>; tone: Tone }> = {
  'too-early': { Icon: IconClockUp, tone: 'yellow' },
  'on-time': { Icon: IconClockCheck, tone: 'green' },
  'too-late': { Icon: IconClockExclamation, tone: 'red' },
};

/** The timing of a pad change, as icon and text. */
export function TimingMark({ timing }: { timing: Timeliness }) {
  const t = useT('person');
  const { Icon, tone } = appearances[timing];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`timeliness.${timing}`)}
    </Badge>
  );
}
