import { wetZones } from '../../e2e/harness/radio.ts';
import { type Gateway, openGateway } from './gateway.ts';
import type { Measured } from './gateway-message.ts';
import type { FaultSite, Wearer } from './sites.ts';
import type { World } from './world.ts';

const hours = 3;
const rowsPerMessage = 100;
/** The volumes that a late pad takes in over its last minutes: red for most. */
const voids: readonly (readonly [minutesAgo: number, ml: number])[] = [
  [90, 120],
  [25, 400],
];

/** Sends many times what can be stored, in one site's name, over 60 connections. */
export async function floodServer({ flood, floodS }: World): Promise<void> {
  await flood.run(floodS());
}

/** Sends all the last messages of the nodes again, three times at once. */
export async function sendDuplicates({ load }: World): Promise<void> {
  for (let times = 0; times < 3; times++) await Promise.all(load.gateways.map((gateway) => gateway.repeat()));
}

function past(wearer: Wearer): Measured[] {
  const now = Date.now();
  const count = hours * 360;
  return Array.from({ length: count }, (_, index) => {
    const at = now - (count - index) * 10_000;
    const ml = voids.reduce((sum, [minutesAgo, to]) => (at > now - minutesAgo * 60_000 ? to : sum), 0);
    return { wearer, counter: index + 1, at, frame: wetZones(ml) };
  });
}

/** Sends hours of a pod's measurements in each site, from a node that was offline. */
export async function sendHours({ server, sites, ledger, counts }: World): Promise<void> {
  const index = counts.late++;
  await Promise.all(
    sites.map(async (site) => {
      const wearer = site.late[index % site.late.length];
      if (!wearer) return;
      const gateway = await openGateway(server.mqttUrl, site, site.nodes[0] ?? '', ledger);
      const measured = past(wearer);
      const sending: Promise<void>[] = [];
      for (let from = 0; from < measured.length; from += rowsPerMessage)
        sending.push(gateway.send(measured.slice(from, from + rowsPerMessage)).done);
      await Promise.all(sending);
      await gateway.close();
    }),
  );
}

/** Connects many gateways that all received the same pods: they lose their connections and return at once. */
export async function reconnectAll({ server, sites, ledger, counts, crowd }: World): Promise<void> {
  const opened = await Promise.all(
    Array.from({ length: crowd }, async (_, index): Promise<[FaultSite, Gateway] | undefined> => {
      const site = sites[index % sites.length];
      const node = site?.nodes[Math.floor(index / sites.length) % site.nodes.length];
      return site && node ? [site, await openGateway(server.mqttUrl, site, node, ledger, 100)] : undefined;
    }),
  );
  const gateways = opened.filter((gateway) => gateway !== undefined);
  const sendAll = (): Promise<void>[] => {
    const measured = { counter: ++counts.crowd, at: Date.now() };
    return gateways.map(([site, gateway]) => gateway.send([{ wearer: site.crowded, ...measured }]).done);
  };
  const first = sendAll();
  for (const [, gateway] of gateways) gateway.reset();
  await Promise.all([...first, ...sendAll()]);
  await Promise.all(gateways.map(([, gateway]) => gateway.close()));
}
