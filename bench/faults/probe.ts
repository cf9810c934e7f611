import { type Gateway, openGateway, type Sent } from './gateway.ts';
import type { Ledger } from './ledger.ts';
import type { FaultSite } from './sites.ts';

/** A probe's battery identifies the measurement that a tile shows: so many in a row differ. */
const differing = 65;
const lowestPct = 30;
const marker = (counter: number): number => lowestPct + (counter % differing);

/** Measures once a second for one site, and records the result of each measurement. */
export interface Probe {
  readonly site: FaultSite;
  readonly gateway: Gateway;
  /** How long the oldest measurement that reached the server has waited for its acknowledgement, ms. */
  waitingMs(): number;
  /** Takes in the battery on a board. */
  see(batteryPct: number | null): void;
  /** When the newest measurement on a board was sent, epoch ms. */
  shownSentAt(): number;
  /** When a measurement sent after a time was both acknowledged and on a board; undefined: not yet. */
  healedAfter(time: number): number | undefined;
  /** Stops measuring; resolves when all is acknowledged or the patience is over. */
  stop(patienceMs: number): Promise<void>;
}

interface Probed {
  readonly counter: number;
  readonly sent: Sent;
  shownAt: number | undefined;
}

export async function startProbe(mqttUrl: string, site: FaultSite, ledger: Ledger): Promise<Probe> {
  const gateway = await openGateway(mqttUrl, site, site.nodes.at(-1) ?? '', ledger, 250);
  const probed: Probed[] = [];
  let counter = 0;
  let newest = 0;
  const measure = (): void => {
    counter++;
    // The temperature jumps as well, so that each measurement changes the tile.
    const frame = { batteryPct: marker(counter), temperatureCentiC: counter % 2 === 0 ? 3530 : 3730 };
    const { sent } = gateway.send([{ wearer: site.probe, counter, at: Date.now(), frame }]);
    probed.push({ counter, sent, shownAt: undefined });
  };
  measure();
  const timer = setInterval(measure, 1000);
  return {
    site,
    gateway,
    waitingMs() {
      const now = Date.now();
      return probed.reduce(
        (longest, { sent }) =>
          sent.ackedAt === undefined && sent.reachedAt !== undefined
            ? Math.max(longest, now - sent.reachedAt)
            : longest,
        0,
      );
    },
    see(batteryPct) {
      const match = probed.findLast(
        (measured) =>
          measured.counter >= newest &&
          measured.counter > counter - differing &&
          marker(measured.counter) === batteryPct,
      );
      if (!match) return;
      match.shownAt ??= Date.now();
      newest = Math.max(newest, match.counter);
    },
    shownSentAt: () => probed[newest - 1]?.sent.sentAt ?? 0,
    healedAfter(time) {
      for (const { sent, shownAt } of probed)
        if (sent.sentAt >= time && sent.ackedAt !== undefined && shownAt !== undefined)
          return Math.max(sent.ackedAt, shownAt);
      return undefined;
    },
    async stop(patienceMs) {
      clearInterval(timer);
      for (const end = Date.now() + patienceMs; Date.now() < end; ) {
        if (probed.every(({ sent }) => sent.ackedAt !== undefined)) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await gateway.close();
    },
  };
}
