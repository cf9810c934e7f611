import { AlertType, type Tile } from '@padlight/contract';
import { Badge, type Tone } from '@padlight/ui';
import {
  IconBattery1,
  IconBatteryOff,
  IconDeviceHeartMonitor,
  IconPaperclip,
  type IconProps,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../platform/i18n/index.ts';

const marks = {
  'fact.loose': { Icon: IconPaperclip, tone: 'yellow' },
  'fact.batteryLow': { Icon: IconBattery1, tone: 'yellow' },
  'fact.batteryFlat': { Icon: IconBatteryOff, tone: 'red' },
  'alert.check_bin': { Icon: IconTrash, tone: 'yellow' },
} as const satisfies Record<string, { Icon: ComponentType<IconProps>; tone: Tone }>;
type Mark = keyof typeof marks;

/** The troubles of a person's devices, beside what the light says: clip, battery, and a pod in the bin. */
export function deviceMarks({ reading, alerts }: Tile): Mark[] {
  const has = (type: AlertType) => alerts.some((alert) => alert.type === type);
  const battery = reading?.link.battery;
  const isLoose = reading?.wear === 'loose' || has(AlertType.check_connection);
  const isLow = battery === 'low' || (battery !== 'flat' && has(AlertType.lowbattery));
  const all: (Mark | false)[] = [
    isLoose && 'fact.loose',
    isLow && 'fact.batteryLow',
    battery === 'flat' && 'fact.batteryFlat',
    has(AlertType.check_bin) && 'alert.check_bin',
  ];
  return all.filter((mark) => mark !== false);
}

/** The most marks beside a tile's light; more are shown as one. */
const mostMarks = 2;

/** Counts the marks that a tile shows of the troubles of its devices. */
export function countMarks(tile: Tile): number {
  const { length } = deviceMarks(tile);
  return length > mostMarks ? 1 : length;
}

/** The same as marks on a tile, or as one where there is little room; the words are read out and shown on hover. */
export function DeviceMarks({ tile, asOne = false }: { tile: Tile; asOne?: boolean }) {
  const t = useT('tile');
  const all = deviceMarks(tile);
  if (all.length > (asOne ? 1 : mostMarks))
    return (
      <Badge
        compact
        tone={all.some((mark) => marks[mark].tone === 'red') ? 'red' : 'yellow'}
        icon={<IconDeviceHeartMonitor aria-hidden />}
      >
        {all.map((mark) => t(mark)).join(', ')}
      </Badge>
    );
  return all.map((mark) => {
    const { Icon, tone } = marks[mark];
    return (
      <Badge key={mark} compact tone={tone} icon={<Icon aria-hidden />}>
        {t(mark)}
      </Badge>
    );
  });
}
