import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Devices } from '../fleet/devices.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import type { SecretWatch } from './watch-secrets.ts';

/**
 * Hears what the features announce: devices registered, moved, retired or removed, and secrets renewed; of pods other contexts, and pads changed, or
 * not changed after all; who had not fallen; and what was erased. Returns what ends it.
 */
export function listen(
  bus: Bus<Announcements>,
  {
    devices,
    secrets,
    commits,
    clock,
  }: {
    readonly devices: Devices;
    readonly secrets: SecretWatch;
    readonly commits: GroupCommit;
    readonly clock: Clock;
  },
): () => void {
  const ends = [
    bus.subscribe('devices-changed', async () => {
      await Promise.all([devices.changed(), secrets.watch()]);
    }),
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
      if (pod) commits.report(pod, { kind: 'feedback-undone', at });
    }),
    bus.subscribe('no-fall-reported', ({ podId, at }) => {
      const pod = devices.podOf(podId);
      if (pod) commits.report(pod, { kind: 'no-fall', at });
    }),
    bus.subscribe('no-fall-undone', ({ podId, at }) => {
      const pod = devices.podOf(podId);
      if (pod) commits.report(pod, { kind: 'feedback-undone', at });
    }),
    bus.subscribe('measurements-erased', ({ times }) => {
      for (const { podId, since, until } of times) {
        const pod = devices.podOf(podId);
        if (pod) pod.erased = [...pod.erased, { since: since.getTime(), until: until.getTime() }];
      }
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
