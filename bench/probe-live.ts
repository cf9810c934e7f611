import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../e2e/harness/installation.ts';
import { Radio } from '../e2e/harness/radio.ts';
import { percentile, round, signIn, startChild, startFeed } from './children.ts';

const probed = 50;
const dashboards = 20;
const clock = (): number => performance.timeOrigin + performance.now();

interface Heard {
  readonly at: number;
  readonly patientId: string;
  readonly battery: number | null;
}

/** The times from a gateway's message to each dashboard, since they were last taken. */
interface Taken {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly events: number;
}

/**
 * Makes every pod of a home measure each 10 s, and times some of them from the message to dashboards: a probe's battery falls by a
 * percent each time, so its tile changes by construction.
 */
export async function probeLive(
  installation: Installation,
): Promise<{ take(): Taken; end(): Promise<void> }> {
  const { home, url, mqttUrl } = installation;
  const probes = home.patients.slice(0, probed);
  const feed = await startFeed(installation, home.patients.slice(probed));
  const radio = await Radio.connect(mqttUrl, home.installationId, home.secret, home.nodes[1]?.mac ?? '');
  const session = await signIn(installation, 'lead');
  const sessions = [{ ...session, sockets: dashboards, name: 'lead' }];
  const watching = await startChild('live-dashboards.ts', { url, sessions });
  const sent = new Map<string, { at: number; battery: number }>();
  let delays: number[] = [];
  watching.child.on('message', ({ at, patientId, battery }: Heard) => {
    const probe = sent.get(patientId);
    if (probe && battery === probe.battery) delays.push(at - probe.at);
  });
  let ended = false;
  const probing = (async () => {
    for (let index = 0; !ended; index++) {
      const probe = probes[index % probes.length];
      if (!probe) return;
      const battery = 90 - (Math.floor(index / probes.length) % 60);
      sent.set(probe.patientId, { at: clock(), battery });
      void radio.beat([probe.podMac], { batteryPct: battery });
      await sleep(10_000 / probes.length);
    }
  })();
  return {
    take() {
      const taken = delays;
      delays = [];
      return {
        p50Ms: round(percentile(taken, 0.5)),
        p99Ms: round(percentile(taken, 0.99)),
        events: taken.length,
      };
    },
    async end() {
      ended = true;
      await probing;
      feed.child.disconnect();
      watching.child.disconnect();
      await radio.close();
    },
  };
}
