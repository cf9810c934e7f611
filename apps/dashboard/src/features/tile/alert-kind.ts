import {
  type AlertCause,
  type AlertType,
  type AlertTypeName,
  alertKinds,
  type TileAlert,
} from '@padlight/contract';
import {
  IconAlertOctagon,
  IconBattery1,
  IconBatteryOff,
  IconChartLine,
  IconClock,
  IconDroplet,
  IconEyeCheck,
  IconHeartQuestion,
  IconHelpOctagon,
  IconLinkOff,
  IconPaperclip,
  type IconProps,
  IconRotate,
  IconTemperature,
  IconTrash,
  IconWifiOff,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';

const icons: Record<AlertTypeName, ComponentType<IconProps>> = {
  sensor_disconnected: IconLinkOff,
  pod_unclipped: IconPaperclip,
  check_patient: IconHeartQuestion,
  check_pad: IconDroplet,
  check_time_in_pad: IconClock,
  check_position: IconRotate,
  check_temperature: IconTemperature,
  no_data_received: IconWifiOff,
  check_pad_fill_profile: IconChartLine,
  lowbattery: IconBattery1,
  check_fall: IconAlertOctagon,
  flatbattery: IconBatteryOff,
  check_bin: IconTrash,
  check_connection: IconPaperclip,
};

/** The icon of an alert type, or of what is special about its reason, and the key of its words. */
export function alertKind(type: AlertType, cause?: AlertCause) {
  if (cause === 'jolt') return { Icon: IconHelpOctagon, texts: 'alert.jolt' } as const;
  if (cause === 'recheck') return { Icon: IconEyeCheck, texts: 'alert.recheck' } as const;
  const { name } = alertKinds[type];
  return { Icon: icons[name], texts: `alert.${name}` } as const;
}

/** The text of an alert; a recheck names the fall and how many hours after it. `timeOf` writes an instant. */
export function alertLabel(
  t: TFunction<'tile'>,
  { type, cause, recheck }: Pick<TileAlert, 'type' | 'cause' | 'recheck'>,
  timeOf: (at: string) => string,
): string {
  if (recheck) return t('alert.recheckOf', { time: timeOf(recheck.fellAt), count: recheck.hours });
  return t(alertKind(type, cause).texts);
}
