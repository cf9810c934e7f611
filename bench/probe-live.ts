import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../e2e/harness/installation.ts';
import { Radio } from '../e2e/harness/radio.ts';
import { percentile, round, signIn, startChild, startFeed } from './children.ts';
import type { DashboardSession, HeardTile } from './dashboard-sessions.ts';

const probedAtMost = 50;
const dashboards = 20;
const clock = (): number => performance.timeOrigin + performance.now();

/** The times from a gateway's message to each dashboard, since they were last taken. */
interface Taken {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly events: number;
  /** All tiles that dashboards received, those of probes among them. */
  readonly tiles: number;
}

export interface LiveProbe {
  take(): Taken;
  /** The process with the dashboards. */
  readonly pid: number;
  end(): Promise<void>;
}

/** Opens 20 dashboards of everyone, and makes every pod of a home measure each 10 s; 50 of them are the probes. */
export async function probeHome(installation: Installation): Promise<LiveProbe> {
  const { patients } = installation.home;
  const feed = await startFeed(installation, patients.slice(probedAtMost));
  const session = await signIn(installation, 'lead');
  const live = await probeLive(installation, {
    probes: patients.slice(0, probedAtMost),
    sessions: [{ ...session, sockets: dashboards, name: 'lead' }],
    showing: dashboards,
  });
  return {
    ...live,
    async end() {
      await live.end();
      feed.child.disconnect();
    },
  };
}

/**
 * Makes the pods of some people measure each 10 s, and times them from the message to dashboards: a probe's battery falls by a
 * percent each time, so its tile changes by construction.
 */
export async function probeLive(
  installation: Installation,
  {
    probes,
    sessions,
    showing,
  }: {
    readonly probes: Installation['home']['patients'];
    readonly sessions: readonly DashboardSession[];
    /** How many of the dashboards show each probe. */
    readonly showing: number;
  },
): Promise<LiveProbe> {
  const { home, url, mqttUrl } = installation;
  const radio = await Radio.connect(mqttUrl, home.installationId, home.secret, home.nodes[1]?.mac ?? '');
  const watching = await startChild('live-dashboards.ts', { url, sessions });
  const sent = new Map<string, { readonly at: number; readonly battery: number; left: number }>();
  let delays: number[] = [];
  let tiles = 0;
  watching.child.on('message', ({ at, patientId, battery }: HeardTile) => {
    tiles++;
    const probe = sent.get(patientId);
    if (!probe || battery !== probe.battery || probe.left === 0) return;
    probe.left--;
    delays.push(at - probe.at);
  });
  let ended = false;
  const probing = (async () => {
    for (let index = 0; !ended; index++) {
      const probe = probes[index % probes.length];
      if (!probe) return;
      const battery = 90 - (Math.floor(index / probes.length) % 60);
      sent.set(probe.patientId, { at: clock(), battery, left: showing });
      void radio.beat([probe.podMac], { batteryPct: battery });
      await sleep(10_000 / probes.length);
    }
  })();
  return {
    pid: watching.child.pid ?? 0,
    take() {
      const taken = { delays, tiles };
      delays = [];
      tiles = 0;
      return {
        p50Ms: round(percentile(taken.delays, 0.5)),
        p99Ms: round(percentile(taken.delays, 0.99)),
        events: taken.delays.length,
        tiles: taken.tiles,
      };
    },
    async end() {
      ended = true;
      await probing;
      if (watching.child.connected) watching.child.disconnect();
      await radio.close();
    },
  };
}
