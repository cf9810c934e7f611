import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import { markContextStale } from '../analyse/pod-analysis.ts';
import type { Devices } from '../fleet/devices.ts';
import type { CarerFeedback } from '../fleet/pod.ts';
import { addErased } from '../fleet/pod.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import type { SecretWatch } from './watch-secrets.ts';

/**
 * Follows the announcements of the features: devices registered, moved, retired or removed, and secrets renewed; other contexts
 * of pods; feedback of carers, and feedback undone; measurements erased. Returns a function that ends it.
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
  const addFeedback = (podId: number, feedback: CarerFeedback): void => {
    const pod = devices.podOf(podId);
    if (pod) commits.addFeedback(pod, feedback);
  };
  const ends = [
    bus.subscribe('devices-changed', async () => {
      await Promise.all([devices.changed(), secrets.watch()]);
    }),
    bus.subscribe('context-changed', async ({ podIds }) => {
      if (podIds.some((id) => !devices.podOf(id))) await devices.missed(clock.now());
      for (const id of podIds) {
        const pod = devices.podOf(id);
        if (!pod) continue;
        markContextStale(pod);
        commits.wake(pod);
      }
    }),
    bus.subscribe('pad-changed', ({ podId, at }) => addFeedback(podId, { kind: 'pad-changed', at })),
    bus.subscribe('pad-change-undone', ({ podId, at }) =>
      addFeedback(podId, { kind: 'feedback-undone', at }),
    ),
    bus.subscribe('no-fall-reported', ({ podId, at }) => addFeedback(podId, { kind: 'no-fall', at })),
    bus.subscribe('no-fall-undone', ({ podId, at }) => addFeedback(podId, { kind: 'feedback-undone', at })),
    bus.subscribe('measurements-erased', ({ times }) => {
      for (const { podId, since, until } of times) {
        const pod = devices.podOf(podId);
        if (pod) addErased(pod, [{ since: since.getTime(), until: until.getTime() }]);
      }
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
