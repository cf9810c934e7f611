import type { Condition, Times, WatchedPart } from '../../platform/watchdog/condition.ts';
import type { Devices } from '../fleet/devices.ts';
import type { Pod } from '../fleet/pod.ts';

/** Silence of a site means something where several pods were heard in the last quarter of an hour. */
const heardWithinMs = 15 * 60_000;
const fewestPods = 3;
const silentMs = 90_000;

const stopped: Condition = {
  code: 'data-stopped',
  level: 'failing',
  sentence: 'No data of the pods of a site arrives any more. Look at its gateways and its network.',
};

/** The newest time at which a pod was heard: as the pod has it, and in monotonic ms. */
interface Heard {
  readonly heardAt: number;
  readonly at: number;
}

/**
 * Checks whether data still comes from each site: it does not where at least 3 of its pods were heard in the last 15 minutes,
 * and none for 90 s. It comes again once one of them is heard, however late. A suspended site is not checked.
 */
export function dataPart(devices: Pick<Devices, 'pods'>, { now, monotonic }: Times): WatchedPart {
  const heard = new Map<number, Heard>();
  let silent: ReadonlySet<string> = new Set();

  /** How long ago a pod was heard, ms; a later change of the clock does not change it. */
  const silence = (pod: Pod, at: number): number => {
    const { heardAt } = pod.reception;
    const before = heard.get(pod.id);
    if (before?.heardAt === heardAt) return at - before.at;
    const newest = Math.max(before?.at ?? Number.NEGATIVE_INFINITY, at - Math.max(0, now() - heardAt));
    heard.set(pod.id, { heardAt, at: newest });
    return at - newest;
  };

  return {
    worst: stopped,
    check() {
      const at = monotonic();
      const next = new Set<string>();
      const conditions: Condition[] = [];
      for (const [site, pods] of Map.groupBy(devices.pods(), (pod) => pod.site)) {
        if (site.isSuspended) continue;
        const { organisationId, id: siteId } = site;
        const silences = pods.filter(({ reception }) => reception.heardAt > 0).map((pod) => silence(pod, at));
        const known = silences.filter((ms) => ms <= heardWithinMs).length;
        const forMs = Math.min(...silences);
        if (silences.length === 0 || forMs < silentMs) continue;
        if (known < fewestPods && !silent.has(siteId)) continue;
        next.add(siteId);
        conditions.push({ ...stopped, forMs, sites: [{ organisationId, siteId }] });
      }
      silent = next;
      return conditions;
    },
  };
}
