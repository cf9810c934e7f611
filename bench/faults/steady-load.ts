import { wetZones } from '../../e2e/harness/radio.ts';
import { type Gateway, openGateway, type Sent } from './gateway.ts';
import type { Measured } from './gateway-message.ts';
import type { Ledger } from './ledger.ts';
import type { FaultSite, Wearer } from './sites.ts';

const gatewaysPerSite = 5;
const measuredEveryS = 10;
const historyMs = 40 * 60_000;
/** The number of people of each site with a past when the run begins: their pads are known and can become red. */
const known = 10;
const voidEvery = 18;
const fullMl = 420;

/** The constant load of all pods. */
export interface SteadyLoad {
  readonly gateways: readonly Gateway[];
  /** The messages of a site's nodes since a time. */
  sentSince(site: FaultSite, from: number): Sent[];
  /** Stops sending; resolves when all is acknowledged or the patience is over. */
  stop(patienceMs: number): Promise<void>;
}

/** Starts the load: each pod measures every 10 s, its pad gets wetter by steps, and each node sends every second. */
export async function startSteadyLoad(
  mqttUrl: string,
  sites: readonly FaultSite[],
  ledger: Ledger,
): Promise<SteadyLoad> {
  const counters = new Map<Wearer, number>();
  const all: { site: FaultSite; gateway: Gateway; wearers: Wearer[]; sent: Sent[] }[] = [];
  const measure = (wearer: Wearer, at: number, ml: number): Measured => {
    const counter = (counters.get(wearer) ?? 0) + 1;
    counters.set(wearer, counter);
    return { wearer, counter, at, frame: wetZones(ml) };
  };
  for (const site of sites)
    for (let index = 0; index < gatewaysPerSite; index++) {
      const gateway = await openGateway(mqttUrl, site, site.nodes[index] ?? '', ledger);
      const wearers = site.steady.filter((_wearer, at) => at % gatewaysPerSite === index);
      all.push({ site, gateway, wearers, sent: [] });
    }
  const start = Date.now();
  await Promise.all(
    all.flatMap(({ gateway, wearers }) =>
      wearers.slice(0, known / gatewaysPerSite).map((wearer) => {
        const past: Measured[] = [];
        for (let at = start - historyMs; at < start; at += 1000 * measuredEveryS)
          past.push(measure(wearer, at, 0));
        return gateway.send(past).done;
      }),
    ),
  );
  let second = 0;
  const timer = setInterval(() => {
    second++;
    for (const { gateway, wearers, sent } of all) {
      const due = wearers.filter((_wearer, index) => index % measuredEveryS === second % measuredEveryS);
      if (due.length === 0) continue;
      const measured = due.map((wearer, index) => {
        const voids = Math.floor((second / measuredEveryS + 7 * index) / voidEvery);
        return measure(wearer, Date.now(), Math.min(fullMl, 70 * voids));
      });
      sent.push(gateway.send(measured).sent);
    }
  }, 1000);
  return {
    gateways: all.map(({ gateway }) => gateway),
    sentSince: (site, from) =>
      all.flatMap((node) => (node.site === site ? node.sent.filter(({ sentAt }) => sentAt >= from) : [])),
    async stop(patienceMs) {
      clearInterval(timer);
      const isOver = (): boolean =>
        all.every(({ sent }) => sent.every(({ ackedAt }) => ackedAt !== undefined));
      for (const end = Date.now() + patienceMs; !isOver() && Date.now() < end; )
        await new Promise((resolve) => setTimeout(resolve, 100));
      await Promise.all(all.map(({ gateway }) => gateway.close()));
    },
  };
}
