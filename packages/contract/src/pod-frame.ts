import { dataStructuresOf, fitOf, structureTypes } from './advertisement.ts';

/**
 * Pod frame v1: one structure of manufacturer data, which a pod advertises behind its flags in 31 bytes (docs/device-protocol.md).
 * Both directions are here, so that a device and the server cannot drift apart.
 */

export const podFrameBytes = 31;
/** The bytes before the structure in the advertisement that {@link encodePodFrame} writes. */
export const podFrameHead: readonly number[] = [2, 1, 6];
const structureBytes = podFrameBytes - podFrameHead.length;
/** The company id of a pod's manufacturer data unless an installation sets another. */
export const defaultCompanyId = 0xffff;

/** A measurement counter is 24 bits wide, a boot count 8. */
export const counterModulus = 1 << 24;
export const bootModulus = 1 << 8;

export interface PodFlags {
  readonly clipped: boolean;
  readonly loose: boolean;
  readonly offBody: boolean;
  readonly impact: boolean;
}

interface FrameHead {
  readonly flags: PodFlags;
  /** Sensor family, 0 to 7. */
  readonly family: number;
  readonly counter: number;
  readonly boot: number;
  /** Battery in percent, 0 to 100; undefined when not measured. */
  readonly batteryPct: number | undefined;
  /** Skin temperature in hundredths of a degree Celsius. */
  readonly temperatureCentiC: number;
}

/** The measurements of a pod in a pad. Specific force in 1/64 g: the axis that points up reads +64 at rest. */
export interface PadFrame extends FrameHead {
  readonly kind: 'pad';
  /** Towards the head, to the wearer's left, out of the belly; means over the interval, 1/64 g. */
  readonly acceleration: readonly [x: number, y: number, z: number];
  /** Highest acceleration magnitude of the last 60 s, 1/16 g. */
  readonly peak: number;
  /** The age of the peak in seconds; 255: none over 1.5 g. */
  readonly peakAgeS: number;
  /** RMS of the dynamic acceleration, 1/128 g. */
  readonly activity: number;
  readonly stillS: number;
  /** Five core zones, front to back: round(255 log2(2 C/C0) / 3). */
  readonly core: readonly [number, number, number, number, number];
  /** Three surface zones: round(255 log2(2 G/G0) / 8). */
  readonly surface: readonly [number, number, number];
}

/** The measurements of a bio pod; undefined where a sign was not measured. */
export interface BioFrame extends FrameHead {
  readonly kind: 'bio';
  readonly heartRatePerMin: number | undefined;
  readonly spo2Pct: number | undefined;
  readonly respirationPerMin: number | undefined;
  /** Sway in tenths of a degree. */
  readonly balanceTenthDeg: number | undefined;
}

export type PodFrame = PadFrame | BioFrame;

const unmeasured = 255;
const fullPct = 100;
const hexDigits = '0123456789ABCDEF';

const nibbles = new Int8Array(128).fill(-1);
for (let code = 0; code < 16; code++) {
  nibbles[hexDigits.charCodeAt(code)] = code;
  nibbles[hexDigits.toLowerCase().charCodeAt(code)] = code;
}

/** Reads hex digits into bytes; undefined when a character is not hexadecimal or a digit is missing. */
export function readHex(hex: string): Uint8Array | undefined {
  if (hex.length % 2) return undefined;
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    const high = nibbles[hex.charCodeAt(2 * index)] ?? -1;
    const low = nibbles[hex.charCodeAt(2 * index + 1)] ?? -1;
    if (high < 0 || low < 0) return undefined;
    bytes[index] = (high << 4) | low;
  }
  return bytes;
}

export function writeHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += hexDigits.charAt(byte >> 4) + hexDigits.charAt(byte & 15);
  return hex;
}

const signed8 = (byte: number): number => (byte << 24) >> 24;
const measured = (byte: number): number | undefined => (byte === unmeasured ? undefined : byte);

/** The reason why bytes are no pod frame: `not-ours` may be anyone's radio, the others are faults of a pod. */
export type FrameFault = 'not-ours' | 'cut' | 'version' | 'kind' | 'reserved';

/** Reads an advertisement, whatever else it holds. A frame takes precedence over a fault, and a fault over another radio's data. */
export function decodePodFrame(bytes: Uint8Array, companyId = defaultCompanyId): PodFrame | FrameFault {
  let fault: FrameFault = 'not-ours';
  for (const structure of dataStructuresOf(bytes)) {
    const frame = decodePodStructure(structure, companyId);
    if (typeof frame === 'object') return frame;
    if (fault === 'not-ours') fault = frame;
  }
  return fault;
}

/** Reads one structure of an advertisement, from its length byte on. */
export function decodePodStructure(structure: Uint8Array, companyId: number): PodFrame | FrameFault {
  /** The byte of a documented number, which counts the flags before the structure. */
  const at = (index: number): number => structure[index - podFrameHead.length] ?? 0;
  if (at(4) !== structureTypes.manufacturerData) return 'not-ours';
  if (at(5) !== (companyId & 0xff) || at(6) !== companyId >> 8) return 'not-ours';
  const fit = fitOf(structure, structureBytes);
  if (fit !== 'whole') return fit === 'cut' ? 'cut' : 'not-ours';
  if (at(7) >> 4 !== 1) return 'version';
  if (at(8) & 0x80) return 'reserved';
  const flagBits = at(8);
  const head = {
    flags: {
      clipped: (flagBits & 1) !== 0,
      loose: (flagBits & 2) !== 0,
      offBody: (flagBits & 4) !== 0,
      impact: (flagBits & 8) !== 0,
    },
    family: (flagBits >> 4) & 7,
    counter: at(9) | (at(10) << 8) | (at(11) << 16),
    boot: at(12),
    batteryPct: at(13) <= fullPct ? at(13) : undefined,
    temperatureCentiC: ((at(14) | (at(15) << 8)) << 16) >> 16,
  };
  switch (at(7) & 15) {
    case 1:
      return {
        kind: 'pad',
        ...head,
        acceleration: [signed8(at(16)), signed8(at(17)), signed8(at(18))],
        peak: at(19),
        peakAgeS: at(20),
        activity: at(21),
        stillS: at(22),
        core: [at(23), at(24), at(25), at(26), at(27)],
        surface: [at(28), at(29), at(30)],
      };
    case 2:
      for (let index = 20; index < podFrameBytes; index++) if (at(index) !== 0) return 'reserved';
      return {
        kind: 'bio',
        ...head,
        heartRatePerMin: measured(at(16)),
        spo2Pct: measured(at(17)),
        respirationPerMin: measured(at(18)),
        balanceTenthDeg: measured(at(19)),
      };
    default:
      return 'kind';
  }
}

const clampTo = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value)));

/** Writes one advertisement. Values outside a field's range are clamped to it. */
export function encodePodFrame(frame: PodFrame, companyId = defaultCompanyId): Uint8Array {
  const bytes = new Uint8Array(podFrameBytes);
  bytes.set(podFrameHead);
  bytes.set([structureBytes - 1, structureTypes.manufacturerData, companyId & 0xff, companyId >> 8], 3);
  bytes[7] = 0x10 | (frame.kind === 'pad' ? 1 : 2);
  const { clipped, loose, offBody, impact } = frame.flags;
  bytes[8] = +clipped | (+loose << 1) | (+offBody << 2) | (+impact << 3) | ((frame.family & 7) << 4);
  bytes[9] = frame.counter & 0xff;
  bytes[10] = (frame.counter >> 8) & 0xff;
  bytes[11] = (frame.counter >> 16) & 0xff;
  bytes[12] = frame.boot & 0xff;
  bytes[13] = frame.batteryPct === undefined ? unmeasured : clampTo(frame.batteryPct, 0, fullPct);
  const temperature = clampTo(frame.temperatureCentiC, -32768, 32767);
  bytes[14] = temperature & 0xff;
  bytes[15] = (temperature >> 8) & 0xff;
  if (frame.kind === 'pad') {
    frame.acceleration.forEach((value, axis) => {
      bytes[16 + axis] = clampTo(value, -128, 127) & 0xff;
    });
    bytes[19] = clampTo(frame.peak, 0, 255);
    bytes[20] = clampTo(frame.peakAgeS, 0, 255);
    bytes[21] = clampTo(frame.activity, 0, 255);
    bytes[22] = clampTo(frame.stillS, 0, 255);
    frame.core.forEach((value, zone) => {
      bytes[23 + zone] = clampTo(value, 0, 255);
    });
    frame.surface.forEach((value, zone) => {
      bytes[28 + zone] = clampTo(value, 0, 255);
    });
  } else {
    const vitals = [frame.heartRatePerMin, frame.spo2Pct, frame.respirationPerMin, frame.balanceTenthDeg];
    vitals.forEach((value, index) => {
      bytes[16 + index] = value === undefined ? unmeasured : clampTo(value, 0, 254);
    });
  }
  return bytes;
}

/** A core zone's byte for C over nominal dry C0, and back. */
export const encodeCore = (ratio: number): number => clampTo((255 * Math.log2(2 * ratio)) / 3, 0, 255);
export const decodeCore = (byte: number): number => 2 ** ((3 * byte) / 255 - 1);
/** A surface zone's byte for G over nominal dry G0, and back. */
export const encodeSurface = (ratio: number): number => clampTo((255 * Math.log2(2 * ratio)) / 8, 0, 255);
export const decodeSurface = (byte: number): number => 2 ** ((8 * byte) / 255 - 1);
