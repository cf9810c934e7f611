import { encodePodFrame, type PadFrame, writeHex } from '@padlight/contract';

const dry: PadFrame = {
  kind: 'pad',
  flags: { clipped: true, loose: false, offBody: false, impact: false },
  family: 0,
  counter: 0,
  boot: 1,
  batteryPct: 90,
  temperatureCentiC: 3_400,
  acceleration: [0, 0, 64],
  peak: 8,
  peakAgeS: 255,
  activity: 2,
  stillS: 200,
  core: [85, 85, 85, 85, 85],
  surface: [32, 32, 32],
};
const time = '2026-01-01T00:00:00.000Z';
const pairs = Array.from({ length: 256 }, (_, byte) => Buffer.from(writeHex(Uint8Array.of(byte))));
/** One void a pod in so many measurements: with 10,000 pods and 20,000 a second about one a second. */
const voidOneOf = 20_000;

interface Place {
  readonly time: number;
  readonly raw: number;
}

/** The messages of one node about the same pods, one after the other. */
export interface MessageWriter {
  /** The counter that the next message carries. */
  readonly counter: () => number;
  /** The next message, measured at `now` (epoch ms), as a buffer of its own. */
  next(now: number): Buffer;
}

/** Creates a fast writer of gateway messages: a text made once, in which times, counters and values are overwritten. */
export function createMessageWriter(nodeMac: string, podMacs: readonly string[]): MessageWriter {
  const rows = podMacs.map((mac) => {
    const rawData = writeHex(encodePodFrame(dry));
    return { timestamp: time, mac, bleName: '', rssi: -63, type: 'Unknown', rawData };
  });
  const gateway = { timestamp: time, type: 'Gateway', mac: nodeMac, gatewayFree: 73, gatewayLoad: 0.41 };
  const text = Buffer.from(JSON.stringify([gateway, ...rows]));
  const times: number[] = [];
  for (let at = text.indexOf(time); at >= 0; at = text.indexOf(time, at + 1)) times.push(at);
  const places: Place[] = [];
  const mark = '"rawData":"';
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    places.push({ time: times[places.length + 1] ?? 0, raw: at + mark.length });
  }
  const wet = podMacs.map(() => ({ level: 85, target: 85 }));
  let counter = 0;
  const put = (raw: number, byte: number, value: number): void => {
    pairs[value & 0xff]?.copy(text, raw + 2 * byte);
  };
  return {
    counter: () => counter,
    next(now) {
      const iso = new Date(now).toISOString();
      for (const at of times) text.write(iso, at, 'latin1');
      places.forEach(({ raw }, index) => {
        const pad = wet[index];
        if (!pad) return;
        if (Math.random() * voidOneOf < 1) pad.target = Math.min(230, pad.target + 30);
        if (pad.level < pad.target) pad.level++;
        // The bytes of the pad frame, as docs/device-protocol.md numbers them.
        const temperature = 3_400 + Math.round(30 * Math.sin(now / 200_000 + index));
        put(raw, 9, counter);
        put(raw, 10, counter >> 8);
        put(raw, 11, counter >> 16);
        put(raw, 14, temperature);
        put(raw, 15, temperature >> 8);
        const noise = (Math.random() * 65_536) | 0;
        put(raw, 16, (noise & 3) - 1);
        put(raw, 17, ((noise >> 2) & 3) - 1);
        put(raw, 18, 62 + ((noise >> 4) & 3));
        put(raw, 21, 2 + ((noise >> 6) & 3));
        for (let zone = 0; zone < 5; zone++) put(raw, 23 + zone, pad.level + ((noise >> (8 + zone)) & 1));
        for (let zone = 0; zone < 3; zone++)
          put(raw, 28 + zone, Math.min(200, pad.level - 53) + ((noise >> (13 + zone)) & 1));
      });
      counter++;
      return Buffer.from(text);
    },
  };
}
