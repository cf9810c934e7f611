import type { HeardPod, Home } from '../home.ts';
import type { Link } from '../link/link.ts';
import { type Advertised, measureTo } from '../pod.ts';
import { createNode, type Node } from '../radio/node.ts';
import type { Clock } from './clock.ts';

export interface LiveFeedOptions {
  readonly home: Home;
  readonly seed: number;
  readonly link: Link;
  readonly intervalMs: number;
  /** Simulated time, never ahead of real time. */
  readonly clock: Clock;
  readonly outagesPerDay: number;
  /** The interval at which the nodes send their received rows, ms. */
  readonly sendEveryMs?: number;
}

/** The figures of the sent messages; `refused` are messages that the server will never accept. */
export interface FeedFigures {
  readonly measurements: number;
  readonly messages: number;
  readonly refused: number;
  readonly waitingRows: number;
}

export interface LiveFeed {
  /** Lets a pod measure every interval from `firstAt` on, as time comes to it. */
  join(pod: HeardPod, firstAt: number): void;
  figures(): FeedFigures;
  stop(): void;
}

/** Above this number of unacknowledged messages the nodes keep their rows. */
const mostUnacknowledged = 500;

/** The home as its server receives it live: pods measure on time, nodes send their rows, late after an outage. */
export function startLiveFeed(options: LiveFeedOptions): LiveFeed {
  const { home, seed, link, intervalMs, clock, outagesPerDay } = options;
  const nodes = home.nodes.map((mac): Node => createNode({ mac, seed, outagesPerDay }));
  const joined: { pod: HeardPod; nextAt: number }[] = [];
  let [measurements, messages, refused] = [0, 0, 0];

  function spread(pod: HeardPod, measurement: Advertised): void {
    measurements++;
    for (const { node, rssi, heardAt } of pod.receive(measurement))
      nodes[node]?.hear({ heardAt, rssi, mac: pod.mac, rawData: measurement.rawData });
  }

  function measureUpTo(now: number): void {
    for (const entry of joined) {
      while (entry.nextAt <= now) {
        const impact = entry.pod.impactBefore(entry.nextAt);
        for (const measurement of measureTo(entry.pod, impact ?? entry.nextAt))
          spread(entry.pod, measurement);
        if (impact === undefined) entry.nextAt += intervalMs;
      }
      const impact = entry.pod.impactBefore(now);
      if (impact !== undefined)
        for (const measurement of measureTo(entry.pod, impact)) spread(entry.pod, measurement);
    }
  }

  function sendHeard(now: number): void {
    for (const node of nodes) {
      if (link.unacknowledged() >= mostUnacknowledged) return;
      for (const text of node.send(now, Date.now())) {
        messages++;
        link.send({ nodeMac: node.mac, text }).catch(() => {
          refused++;
        });
      }
    }
  }

  const timer = setInterval(() => {
    const now = clock();
    measureUpTo(now);
    sendHeard(now);
  }, options.sendEveryMs ?? 500);

  return {
    join(pod, firstAt) {
      joined.push({ pod, nextAt: firstAt });
    },
    figures: () => ({
      measurements,
      messages,
      refused,
      waitingRows: nodes.reduce((sum, node) => sum + node.waiting(), 0),
    }),
    stop() {
      clearInterval(timer);
    },
  };
}
