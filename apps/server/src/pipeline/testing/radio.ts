import { encodePodFrame, type PadFrame, writeHex } from '@padlight/contract';
import { showMac } from '../fleet/mac-number.ts';

/** A dry pad on a person who lies still on the back. */
export const dryPad: PadFrame = {
  kind: 'pad',
  flags: { clipped: true, loose: false, offBody: false, impact: false },
  family: 0,
  counter: 0,
  boot: 1,
  batteryPct: 90,
  temperatureCentiC: 3_400,
  acceleration: [0, 0, 64],
  peak: 0,
  peakAgeS: 255,
  activity: 2,
  stillS: 200,
  core: [85, 85, 85, 85, 85],
  surface: [32, 32, 32],
};

export interface Heard {
  readonly mac: number;
  /** Epoch ms by the node's clock. */
  readonly at: number;
  readonly frame: PadFrame | string;
  readonly rssi?: number | string;
}

/** The message of a node: its own row, then those of pods. */
export const gatewayMessage = (
  nodeMac: number,
  sentAt: number,
  heard: readonly Heard[],
): Buffer<ArrayBuffer> =>
  Buffer.from(
    JSON.stringify([
      {
        timestamp: new Date(sentAt).toISOString(),
        type: 'Gateway',
        mac: showMac(nodeMac),
        gatewayFree: 60,
        gatewayLoad: 0.3,
      },
      ...heard.map(({ mac, at, frame, rssi }) => ({
        timestamp: at,
        mac: showMac(mac).replaceAll(':', ''),
        bleName: '',
        rssi: rssi ?? -60,
        type: 'Unknown',
        rawData: typeof frame === 'string' ? frame : writeHex(encodePodFrame(frame)),
      })),
    ]),
  );
