import { AlertType, type AlertTypeName, type Tile, type TileAlert } from '@padlight/contract';

/** What an alert is to whoever is called: a call for care, the end of somebody's monitoring, or trouble of a device that still measures. */
type AlertPart = 'care' | 'monitoring' | 'device';

const parts: Record<AlertTypeName, AlertPart> = {
  check_fall: 'care',
  check_patient: 'care',
  check_pad: 'care',
  check_time_in_pad: 'care',
  check_position: 'care',
  check_temperature: 'care',
  check_pad_fill_profile: 'care',
  no_data_received: 'monitoring',
  sensor_disconnected: 'monitoring',
  pod_unclipped: 'monitoring',
  flatbattery: 'monitoring',
  lowbattery: 'device',
  check_bin: 'device',
  check_connection: 'device',
};
const partOf = new Map<number, AlertPart>(
  Object.entries(AlertType).map(([name, type]) => [type, parts[name as AlertTypeName]] as const),
);

/** The open alerts of a tile that are of one part. */
export const alertsOf = ({ alerts }: Pick<Tile, 'alerts'>, part: AlertPart): TileAlert[] =>
  alerts.filter(({ type }) => partOf.get(type) === part);
