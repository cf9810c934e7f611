import type { Condition, Times, WatchedPart } from '../../platform/watchdog/condition.ts';
import type { Devices } from '../fleet/devices.ts';
import type { Pod } from '../fleet/pod.ts';

/** Pods of a site that were heard in the last quarter of an hour, so that silence of all of them means something. */
const heardWithinMs = 15 * 60_000;
const fewestPods = 3;
const silentMs = 90_000;

const stopped: Condition = {
  code: 'data-stopped',
  level: 'failing',
  sentence: 'No data of the pods of a site arrives any more. Look at its gateways and its network.',
};

interface Heard {
  /** What the pod reported when that was checked. */
  readonly heardAt: number;
  /** The same in monotonic ms. */
  readonly at: number;
}

/**
 * Checks whether data still comes from each site: at least 3 of its pods were heard in the last 15 minutes, none for 90 s. It
 * ends once one of them is heard, however late. Where nothing is stored any more, nothing is missed.
 */
export function dataPart(devices: Pick<Devices, 'pods'>, { now, monotonic }: Times): WatchedPart {
  const heard = new Map<number, Heard>();
  let silent: ReadonlySet<string> = new Set();

  /** How long ago a pod was heard; a later change of the clock does not touch it. */
  const silence = (pod: Pod, at: number): number => {
    const before = heard.get(pod.id);
    if (before?.heardAt === pod.heardAt) return at - before.at;
    const newest = Math.max(before?.at ?? Number.NEGATIVE_INFINITY, at - Math.max(0, now() - pod.heardAt));
    heard.set(pod.id, { heardAt: pod.heardAt, at: newest });
    return at - newest;
  };

  return {
    worst: stopped,
    check() {
      const at = monotonic();
      const next = new Set<string>();
      const found: Condition[] = [];
      for (const [site, pods] of Map.groupBy(devices.pods(), (pod) => pod.site)) {
        if (site.isSuspended) continue;
        const { organisationId, id: siteId } = site;
        const silences = pods.filter(({ heardAt }) => heardAt > 0).map((pod) => silence(pod, at));
        const known = silences.filter((ms) => ms <= heardWithinMs).length;
        const forMs = Math.min(...silences);
        if (silences.length === 0 || forMs < silentMs) continue;
        if (known < fewestPods && !silent.has(siteId)) continue;
        next.add(siteId);
        found.push({ ...stopped, forMs, sites: [{ organisationId, siteId }] });
      }
      silent = next;
      return found;
    },
  };
}
