import { defaultParameters } from '@padlight/analysis';
import { instant, type Reading } from '@padlight/contract';

/** The link of a pod that nobody wears, from when a node last heard it; its battery is not analysed. */
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
