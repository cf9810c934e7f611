import { once } from 'node:events';
import { Radio } from '../e2e/harness/radio.ts';

/**
 * A steady background of measurements, in its own process: each pod measures every 10 s, and each measurement differs from the last
 * (its battery falls by a percent), so that every tile changes. Reads `{ mqttUrl, installationId, secret, node, pods }` as one
 * message from its parent.
 */
const [{ mqttUrl, installationId, secret, node, pods }] = (await once(process, 'message')) as [
  { mqttUrl: string; installationId: string; secret: string; node: string; pods: string[] },
];
const radio = await Radio.connect(mqttUrl, installationId, secret, node);
let next = 0;
const perTick = Math.max(1, Math.round(pods.length / 100));
process.send?.('feeding');
const timer = setInterval(() => {
  const batch = Array.from({ length: perTick }, () => pods[next++ % pods.length] ?? '');
  const batteryPct = 95 - (Math.floor(next / pods.length) % 60);
  void radio.beat(batch, { batteryPct });
}, 100);
await once(process, 'disconnect');
clearInterval(timer);
// The server may be gone already, and can't close the connections then.
process.exit(0);
