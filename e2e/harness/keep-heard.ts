import { encodePodFrame, ingestPath, writeHex } from '@padlight/contract';
import { dry } from './radio.ts';

const everyMs = 20_000;

/** The settings of a gateway. */
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
 * Sends an unassigned pod's reading every 20 s, as in any home: a site that is silent for 90 s is a fault, which the test does not
 * cause. Returns the function that ends it.
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
    // A server that a test has stopped or frozen receives nothing: the next beat comes.
    const signal = AbortSignal.timeout(everyMs);
    fetch(url + ingestPath, { method: 'POST', headers, body, signal }).catch(() => undefined);
  };
  const timer = setInterval(beat, everyMs);
  return () => clearInterval(timer);
}
