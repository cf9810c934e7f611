import { fitOf, structureTypes } from '@padlight/contract';

/** Flags and the list of services: what a Minew tag advertises before its service data. */
export const serviceDataHead: readonly number[] = [0x02, 0x01, 0x06, 0x03, 0x03, 0xe1, 0xff];
const macBytes = 6;
/** Length, type, service id, frame type and version. */
const beginBytes = 6;

/** The bytes of a structure of Minew service data whose body has so many. */
export const serviceDataBytes = (bodyBytes: number): number => beginBytes + bodyBytes + macBytes;

/** The body of a structure of Minew `E1FF` service data of this version, which names its sender. */
export function serviceDataBody(
  structure: Uint8Array,
  version: number,
  bodyBytes: number,
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
  return mac === sender ? structure.subarray(beginBytes, beginBytes + bodyBytes) : 'mac-mismatch';
}

/** A whole advertisement around a body: the other direction of {@link serviceDataBody}. */
export function withServiceData(version: number, body: Uint8Array, mac: number): Uint8Array {
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

/** A battery in percent; undefined where the byte is none. */
export const readPercent = (byte: number | undefined): number | undefined =>
  byte !== undefined && byte <= 100 ? byte : undefined;

/** Signed 8.8 fixed point, high byte first. */
export const readFixed = (bytes: Uint8Array, at: number): number =>
  ((((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) << 16) / 65_536 / 256;

export function writeFixed(bytes: Uint8Array, at: number, value: number): void {
  const raw = Math.min(32_767, Math.max(-32_768, Math.round(value * 256)));
  bytes[at] = (raw >> 8) & 0xff;
  bytes[at + 1] = raw & 0xff;
}
