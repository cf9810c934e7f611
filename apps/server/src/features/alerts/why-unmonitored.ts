import { AlertType, type Instant, type Tile, type UnmonitoredReason } from '@padlight/contract';

/** A pad change, with the calibration after it, leaves a light grey for less than so long. */
const padChangeMs = 5 * 60_000;

/** Why a person is not monitored, and since when. */
export interface Unmonitored {
  readonly reason: UnmonitoredReason;
  readonly since: Instant | null;
}

/** Why nobody would be called about the person of a stored tile at `now` (epoch ms); null: the person is monitored. */
export function whyUnmonitored(
  { reading, notConsented, alerts }: Pick<Tile, 'reading' | 'notConsented' | 'alerts'>,
  now: number,
): Unmonitored | null {
  if (notConsented) return { reason: 'no-consent', since: null };
  if (!reading) return { reason: 'no-pod', since: null };
  const { light, link, wear } = reading;
  if (link.state !== 'connected')
    return { reason: link.state, since: link.state === 'never-heard' ? light.since : link.lastHeardAt };
  const raised = (type: AlertType) => alerts.find((alert) => alert.type === type)?.raisedAt;
  const lasts = light.shown === 'grey' && now - Date.parse(light.since) >= padChangeMs;
  if (wear === 'unclipped' && (lasts || raised(AlertType.pod_unclipped) !== undefined))
    return { reason: 'unclipped', since: light.since };
  if (wear === 'off-body' && lasts) return { reason: 'off-body', since: light.since };
  if (link.battery === 'flat')
    return { reason: 'flat-battery', since: raised(AlertType.flatbattery) ?? null };
  return lasts ? { reason: 'no-reading', since: light.since } : null;
}
