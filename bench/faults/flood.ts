import { once } from 'node:events';
import { startChild } from '../children.ts';
import type { FloodOrder, FloodResult, FloodTask } from '../flood-load.ts';
import type { Ledger } from './ledger.ts';
import type { FaultSite } from './sites.ts';

/** A process that floods the server in one site's name. */
export interface Flood {
  /** Resolves when it is over and its connections are closed. */
  run(seconds: number): Promise<void>;
  end(): void;
}

const connections = 60;

/** `window`: pending messages on each of 60 connections. */
export async function openFlood(
  mqttUrl: string,
  site: FaultSite,
  ledger: Ledger,
  window: number,
): Promise<Flood> {
  const share = Math.floor(site.flooding.length / connections);
  const groups = Array.from({ length: connections }, (_, index) =>
    site.flooding.slice(index * share, (index + 1) * share),
  );
  const task: FloodTask = {
    mqttUrl,
    installationId: site.installationId,
    secret: site.secret,
    connections: groups.map((wearers, index) => ({
      node: (site.nodes[index % site.nodes.length] ?? '').replaceAll(':', ''),
      pods: wearers.map(({ podMac }) => podMac.replaceAll(':', '')),
    })),
    window,
  };
  const { child } = await startChild('flood-load.ts', task);
  return {
    async run(seconds) {
      const order: FloodOrder = { seconds };
      child.send(order);
      const [{ acked }] = (await once(child, 'message')) as [FloodResult];
      for (let index = 0; index < acked.length; index += 2)
        for (const { podId } of groups[acked[index] ?? 0] ?? []) ledger.note(podId, acked[index + 1] ?? 0);
    },
    end: () => child.disconnect(),
  };
}
