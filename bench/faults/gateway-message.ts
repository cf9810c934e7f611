import { encodePodFrame, type GatewayMessage, type PadFrame, writeHex } from '@padlight/contract';
import { dry } from '../../e2e/harness/radio.ts';
import type { Wearer } from './sites.ts';

/** One measurement of a pod, by its counter. */
export interface Measured {
  readonly wearer: Wearer;
  readonly counter: number;
  /** Epoch ms. */
  readonly at: number;
  readonly frame?: Partial<PadFrame>;
}

/** The message of a node about its received measurements. */
export function gatewayMessage(node: string, measured: readonly Measured[]): string {
  const rows = measured.map(({ wearer, counter, at, frame }): GatewayMessage[1] => ({
    timestamp: new Date(at).toISOString(),
    mac: wearer.podMac,
    bleName: '',
    rssi: -60,
    type: 'Unknown',
    rawData: writeHex(encodePodFrame({ ...dry, ...frame, counter })),
  }));
  const timestamp = new Date().toISOString();
  return JSON.stringify([
    { timestamp, type: 'Gateway', mac: node, gatewayFree: 90, gatewayLoad: 0.1 },
    ...rows,
  ]);
}
