import { defaultParameters } from '@padlight/analysis';
import { type BatteryState, instant, type Reading, type SiteNode, type SitePod } from '@padlight/contract';
import { nodeOfflineAfterMs } from './network-store.ts';

/** The link of an unworn pod, from when a node last received it; its battery is not analysed. */
export function linkOf(lastHeardAt: Date | null, now: number): Reading['link'] {
  const unknown = { battery: 'unknown', batteryPct: null } as const;
  if (lastHeardAt === null) return { state: 'never-heard', lastHeardAt: null, ...unknown };
  const silentMs = now - lastHeardAt.getTime();
  const state =
    silentMs < defaultParameters.link.outOfRangeAfterMs
      ? 'connected'
      : silentMs < defaultParameters.link.disconnectedAfterMs
        ? 'out-of-range'
        : 'disconnected';
  return { state, lastHeardAt: instant(lastHeardAt.getTime()), ...unknown };
}

interface Device {
  readonly isRetired: boolean;
  readonly lastHeardAt: Date | null;
}

/** The state of a pod in lists. */
export const podStateOf = ({ isRetired, lastHeardAt }: Device, now: number): SitePod['state'] =>
  isRetired ? 'retired' : linkOf(lastHeardAt, now).state;

/** The state of a node in lists. */
export function nodeStateOf({ isRetired, lastHeardAt }: Device, now: number): SiteNode['state'] {
  if (isRetired) return 'retired';
  if (lastHeardAt === null) return 'never';
  return lastHeardAt.getTime() < now - nodeOfflineAfterMs ? 'offline' : 'online';
}

/** The battery state for a percentage, if no analysis judges the battery over time. */
export function batteryOf(batteryPct: number | null): BatteryState {
  const { lowPct, flatPct } = defaultParameters.battery;
  if (batteryPct === null) return 'unknown';
  if (batteryPct < flatPct) return 'flat';
  return batteryPct < lowPct ? 'low' : 'ok';
}
