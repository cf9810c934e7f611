import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Devices } from '../fleet/devices.ts';
import type { GroupCommit } from '../store/group-commit.ts';

/** Hears what the features announce of pods: other contexts, and pads changed, or not changed after all. Returns what ends it. */
export function listen(
  bus: Bus<Announcements>,
  devices: Devices,
  commits: GroupCommit,
  clock: Clock,
): () => void {
  const ends = [
    bus.subscribe('context-changed', async ({ podIds }) => {
      if (podIds.some((id) => !devices.podOf(id))) await devices.missed(clock.now());
      for (const id of podIds) {
        const pod = devices.podOf(id);
        if (!pod) continue;
        pod.contextStale = true;
        commits.wake(pod);
      }
    }),
    bus.subscribe('pad-changed', ({ podId, at }) => {
      const pod = devices.podOf(podId);
      if (pod) commits.report(pod, { kind: 'pad-changed', at });
    }),
    bus.subscribe('pad-change-undone', ({ podId, at }) => {
      const pod = devices.podOf(podId);
      if (pod) commits.report(pod, { kind: 'pad-change-undone', at });
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
