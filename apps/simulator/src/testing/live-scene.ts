import { createHome } from '../home.ts';
import { listDevices } from '../list-devices.ts';
import type { LifeChoice } from '../part/life.ts';
import type { Measurement } from '../pod.ts';
import type { TruthEvent } from '../truth.ts';

const dayMs = 86_400_000;
export const sceneStart = Date.UTC(2026, 0, 5);

/**
 * The true events of one pod's wearer; the measurements of the pod, every 10 s and at once on an impact; and those that a node
 * received.
 */
export interface Lived {
  readonly truth: readonly TruthEvent[];
  readonly measured: readonly Measurement[];
  readonly heard: readonly Measurement[];
}

/** Runs some days of a scene with some pods, with no radio between. */
export function liveScene(choice: Partial<LifeChoice>, pods: number, days: number, seed = 5): Lived[] {
  const life = { family: 0, scene: 'home', part: 'seen', ...choice } as const;
  const truth: TruthEvent[] = [];
  const home = createHome({
    seed,
    start: sceneStart,
    ...listDevices(pods, 1, 0),
    life,
    weighing: { from: 3, count: 3 },
    onTruth: (event) => truth.push(event),
  });
  const end = sceneStart + days * dayMs;
  const lives = home.pods.map((pod) => {
    const [measured, heard]: [Measurement[], Measurement[]] = [[], []];
    for (let at = sceneStart + 10_000; at <= end; at += 10_000)
      for (let next = 0; next < at; ) {
        next = pod.impactBefore(at) ?? at;
        const measurement = pod.measure(next);
        measured.push(measurement);
        if (pod.receive(measurement).length > 0) heard.push(measurement);
      }
    return { mac: pod.mac, measured, heard };
  });
  return lives.map(({ mac, measured, heard }) => ({
    measured,
    heard,
    truth: truth
      .filter(({ pod }) => pod.replaceAll(':', '') === mac)
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  }));
}
