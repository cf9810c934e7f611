import {
  dataStructuresOf,
  decodePodStructure,
  type FrameFault as PodFrameFault,
  podFrameBytes,
  podFrameHead,
} from '@padlight/contract';
import { noBoot } from '../fleet/seen.ts';
import type { Decoder, FrameFault, Reading } from './decoder.ts';
import type { AdvertisementRow } from './gateway-message.ts';
import { minewClimate, minewMotion } from './minew.ts';

const faults: Record<PodFrameFault, FrameFault | 'not-ours'> = {
  'not-ours': 'not-ours',
  cut: 'frame-cut',
  version: 'frame-version',
  kind: 'frame-kind',
  reserved: 'frame-reserved',
};

/** Our own frames, of pads and of bio pods: what they hold is in the contract, which devices share. */
const pod = {
  head: podFrameHead,
  bytes: podFrameBytes - podFrameHead.length,
  read: (structure, _mac, companyId) => {
    const frame = decodePodStructure(structure, companyId);
    return typeof frame === 'string' ? faults[frame] : frame;
  },
} as const satisfies Decoder;

/** All decoders, the most frequent frames first. docs/device-protocol.md has a sample of each, by its name. */
export const decoders = {
  pod,
  'minew-climate': minewClimate,
  'minew-motion': minewMotion,
} as const satisfies Record<string, Decoder>;

/** Why an advertisement is no measurement. `other-radio` may be a visitor's phone: it is counted and forgotten. */
export type AdvertisementFault = FrameFault | 'other-radio';

/** The reading of a device in an advertisement, and its frame. */
export interface DecodedAdvertisement {
  readonly reading: Reading;
  /**
   * The frame alone, as the sample in the document writes it: the same bytes whatever flags, padding, other structures or order it
   * was advertised with. It is what is stored, and what identity is taken from.
   */
  readonly frame: Uint8Array;
}

/** One row of a message, decoded. */
export interface DecodedRow extends DecodedAdvertisement {
  readonly row: AdvertisementRow;
}

const inOrder: readonly Decoder[] = Object.values(decoders);

/**
 * Reads one advertisement by the first decoder that knows one of its structures. `mac`: the sender as the node heard it. A reading
 * goes before a fault, and a fault before the answer `other-radio`.
 */
export function decodeAdvertisement(
  bytes: Uint8Array,
  mac: number,
  companyId: number,
): DecodedAdvertisement | AdvertisementFault {
  let fault: AdvertisementFault = 'other-radio';
  for (const structure of dataStructuresOf(bytes)) {
    for (const decoder of inOrder) {
      const reading = decoder.read(structure, mac, companyId);
      if (typeof reading === 'object') return { reading, frame: frameOf(bytes, structure, decoder) };
      if (reading !== 'not-ours' && fault === 'other-radio') fault = reading;
    }
  }
  return fault;
}

/** A structure as the sample in the document writes it: nearly always as it was advertised. */
function frameOf(advertisement: Uint8Array, structure: Uint8Array, { head, bytes }: Decoder): Uint8Array {
  const length = head.length + bytes;
  const isPlain = advertisement.length === length && structure[0] === bytes - 1;
  if (isPlain && head.every((byte, index) => byte === advertisement[index])) return advertisement;
  const frame = new Uint8Array(length);
  frame.set(head);
  frame.set(structure.slice(0, bytes), head.length);
  frame[head.length] = bytes - 1;
  return frame;
}

const bucketMs = 2_000;
const prime = 0x01000193;

const begin = 0x811c9dc5;

/** FNV-1a of a text as a signed 32-bit number. */
function hashOfText(text: string): number {
  let hash = begin;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime);
  return hash | 0;
}

/** FNV-1a of bytes as a signed 32-bit number. */
function hashOfBytes(bytes: Uint8Array): number {
  let hash = begin;
  for (let index = 0; index < bytes.length; index++) hash = Math.imul(hash ^ (bytes[index] ?? 0), prime);
  return hash | 0;
}

/** Returns whether a reading has a counter of its own, as our frames have: there each byte of the frame is a part of the reading. */
const isCounted = (reading: Reading): reading is Extract<Reading, { readonly counter: number }> =>
  reading.kind === 'pad' || reading.kind === 'bio';

/**
 * A hash of a decoded advertisement, whatever a node or the radio put around it. It alone decides whether two advertisements are
 * the same measurement. Of a device without a counter it is a part of the stored counter, so it is made of the reading, as ever.
 */
export const contentOf = ({ reading, frame }: DecodedAdvertisement): number =>
  isCounted(reading) ? hashOfBytes(frame) : hashOfText(JSON.stringify(reading));

/** The hash of a stored frame; undefined where no decoder reads it any more. */
export function contentOfFrame(frame: Uint8Array, mac: number, companyId: number): number | undefined {
  const advertisement = decodeAdvertisement(frame, mac, companyId);
  return typeof advertisement === 'string' ? undefined : contentOf(advertisement);
}

export const bootOf = (reading: Reading): number => (isCounted(reading) ? reading.boot : noBoot);

/** Distinguishes a measurement from others of the same boot: its counter, or its content with the 2 s in which it was heard. */
export function counterOf(reading: Reading, content: number, at: number): number {
  if (isCounted(reading)) return reading.counter;
  const bucket = Math.floor(at / bucketMs);
  const hash = Math.imul(content ^ (bucket & 0xffff), prime);
  return Math.imul(hash ^ Math.floor(bucket / 0x10000), prime) | 0;
}
