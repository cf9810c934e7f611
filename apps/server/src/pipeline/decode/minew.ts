import type { ClimateReading, MotionReading } from '@padlight/analysis';
import { fitOf, structureTypes } from '@padlight/contract';
import type { Decoder } from './decoder.ts';

/** Flags and the list of services: what a Minew tag advertises before its service data. */
const serviceDataHead: readonly number[] = [0x02, 0x01, 0x06, 0x03, 0x03, 0xe1, 0xff];
const macBytes = 6;
/** Length, type, service id, frame type and version. */
const beginBytes = 6;

/** The bytes of a structure of Minew service data whose body has so many. */
const serviceDataBytes = (bodyBytes: number): number => beginBytes + bodyBytes + macBytes;

/** A kind of body, by its version. */
interface BodyKind {
  readonly version: number;
  readonly bodyBytes: number;
}

/** The body of a structure of Minew `E1FF` service data of this kind, which names its sender. */
function serviceDataBody(
  structure: Uint8Array,
  { version, bodyBytes }: BodyKind,
  sender: number,
): Uint8Array | 'not-ours' | 'frame-cut' | 'mac-mismatch' {
  if (structure[1] !== structureTypes.serviceData || structure[2] !== 0xe1 || structure[3] !== 0xff)
    return 'not-ours';
  if (structure[4] !== 0xa1 || structure[5] !== version) return 'not-ours';
  const fit = fitOf(structure, serviceDataBytes(bodyBytes));
  if (fit !== 'whole') return fit === 'cut' ? 'frame-cut' : 'not-ours';
  let mac = 0;
  for (let byte = macBytes - 1; byte >= 0; byte--)
    mac = mac * 256 + (structure[beginBytes + bodyBytes + byte] ?? 0);
  return mac === sender ? structure.slice(beginBytes, beginBytes + bodyBytes) : 'mac-mismatch';
}

/** A whole advertisement around a body: the other direction of {@link serviceDataBody}. */
function withServiceData({ version }: BodyKind, body: Uint8Array, mac: number): Uint8Array {
  const length = serviceDataBytes(body.length);
  const bodyAt = serviceDataHead.length + beginBytes;
  const bytes = new Uint8Array(serviceDataHead.length + length);
  bytes.set([...serviceDataHead, length - 1, structureTypes.serviceData, 0xe1, 0xff, 0xa1, version]);
  bytes.set(body, bodyAt);
  for (let index = 0, rest = mac; index < macBytes; index++, rest = Math.floor(rest / 256)) {
    bytes[bodyAt + body.length + index] = rest % 256;
  }
  return bytes;
}

/** The byte of a battery that was not measured. */
const unmeasured = 255;

/** A battery in percent; undefined where the byte is none. */
const readPercent = (byte: number | undefined): number | undefined =>
  byte !== undefined && byte <= 100 ? byte : undefined;

/** Signed 8.8 fixed point, high byte first. */
const readFixed = (bytes: Uint8Array, at: number): number =>
  ((((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) << 16) / 65_536 / 256;

function writeFixed(bytes: Uint8Array, at: number, value: number): void {
  const raw = Math.min(32_767, Math.max(-32_768, Math.round(value * 256)));
  bytes[at] = (raw >> 8) & 0xff;
  bytes[at + 1] = raw & 0xff;
}

const climate = { version: 0x01, bodyBytes: 5 };

/** Minew `A1 01`: battery in percent, air temperature and relative humidity as signed 8.8 fixed point. */
export const minewClimate = {
  head: serviceDataHead,
  bytes: serviceDataBytes(climate.bodyBytes),
  read: (structure, mac) => {
    const body = serviceDataBody(structure, climate, mac);
    if (typeof body === 'string') return body;
    return {
      kind: 'climate',
      batteryPct: readPercent(body[0]),
      temperatureCentiC: Math.round(100 * readFixed(body, 1)),
      humidityCentiPct: Math.round(100 * readFixed(body, 3)),
    };
  },
} as const satisfies Decoder;

export function encodeMinewClimate(reading: ClimateReading, mac: number): Uint8Array {
  const body = new Uint8Array(climate.bodyBytes);
  body[0] = reading.batteryPct ?? unmeasured;
  writeFixed(body, 1, reading.temperatureCentiC / 100);
  writeFixed(body, 3, reading.humidityCentiPct / 100);
  return withServiceData(climate, body, mac);
}

const motion = { version: 0x03, bodyBytes: 7 };

/** Minew `A1 03`: battery in percent, acceleration of three axes in g as signed 8.8 fixed point. */
export const minewMotion = {
  head: serviceDataHead,
  bytes: serviceDataBytes(motion.bodyBytes),
  read: (structure, mac) => {
    const body = serviceDataBody(structure, motion, mac);
    if (typeof body === 'string') return body;
    return {
      kind: 'motion',
      batteryPct: readPercent(body[0]),
      accelerationG: [readFixed(body, 1), readFixed(body, 3), readFixed(body, 5)],
    };
  },
} as const satisfies Decoder;

export function encodeMinewMotion(reading: MotionReading, mac: number): Uint8Array {
  const body = new Uint8Array(motion.bodyBytes);
  body[0] = reading.batteryPct ?? unmeasured;
  reading.accelerationG.forEach((value, axis) => {
    writeFixed(body, 1 + 2 * axis, value);
  });
  return withServiceData(motion, body, mac);
}
