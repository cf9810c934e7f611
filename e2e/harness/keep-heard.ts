import { encodePodFrame, ingestPath, writeHex } from '@padlight/contract';
import { dry } from './radio.ts';

const everyMs = 20_000;

/** What a gateway needs to be heard. */
interface Gateway {
  readonly url: string;
  readonly home: {
    readonly installationId: string;
    readonly secret: string;
    readonly nodes: readonly { readonly mac: string }[];
    readonly sparePods: readonly string[];
  };
}

/**
 * Has a pod that nobody wears heard every 20 s, as in any home: a site that is silent for 90 s is a fault, which is none
 * of the test's. Returns what ends it.
 */
export function keepHeard({ url, home }: Gateway): () => void {
  const { installationId, secret, nodes, sparePods } = home;
  const [mac] = sparePods;
  const node = nodes.at(-1)?.mac;
  if (mac === undefined || node === undefined) return () => undefined;
  let counter = Math.floor(Date.now() / everyMs) % 60_000;
  const beat = (): void => {
    counter += 1;
    const timestamp = new Date().toISOString();
    const rawData = writeHex(encodePodFrame({ ...dry, counter }));
    const body = JSON.stringify([
      { timestamp, type: 'Gateway', mac: node, gatewayFree: 90, gatewayLoad: 0.1 },
      { timestamp, mac, bleName: '', rssi: -60, type: 'Unknown', rawData },
    ]);
    const authorization = `Basic ${Buffer.from(`${installationId}:${secret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    // A server that a test has stopped or frozen hears nothing: the next beat comes.
    const signal = AbortSignal.timeout(everyMs);
    fetch(url + ingestPath, { method: 'POST', headers, body, signal }).catch(() => undefined);
  };
  const timer = setInterval(beat, everyMs);
  return () => clearInterval(timer);
}
