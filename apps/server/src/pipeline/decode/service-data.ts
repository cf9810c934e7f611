const prefix = [0x02, 0x01, 0x06, 0x03, 0x03, 0xe1, 0xff];
const macBytes = 6;
/** Flags and the list of services, then length, type 0x16, service id, frame type and version. */
const headBytes = prefix.length + 6;

/** The body of a Minew `E1FF` service data frame of this version, which names its sender. */
export function serviceDataBody(
  bytes: Uint8Array,
  version: number,
  bodyBytes: number,
  sender: number,
): Uint8Array | 'not-ours' | 'mac-mismatch' {
  if (bytes.length !== headBytes + bodyBytes + macBytes) return 'not-ours';
  for (let index = 0; index < prefix.length; index++) if (bytes[index] !== prefix[index]) return 'not-ours';
  if (bytes[7] !== bytes.length - 8 || bytes[8] !== 0x16 || bytes[9] !== 0xe1 || bytes[10] !== 0xff)
    return 'not-ours';
  if (bytes[11] !== 0xa1 || bytes[12] !== version) return 'not-ours';
  let mac = 0;
  for (let index = bytes.length - 1; index >= headBytes + bodyBytes; index--)
    mac = mac * 256 + (bytes[index] ?? 0);
  return mac === sender ? bytes.subarray(headBytes, headBytes + bodyBytes) : 'mac-mismatch';
}

/** A whole advertisement around a body: the other direction of {@link serviceDataBody}. */
export function withServiceData(version: number, body: Uint8Array, mac: number): Uint8Array {
  const bytes = new Uint8Array(headBytes + body.length + macBytes);
  bytes.set([...prefix, bytes.length - 8, 0x16, 0xe1, 0xff, 0xa1, version]);
  bytes.set(body, headBytes);
  for (let index = 0, rest = mac; index < macBytes; index++, rest = Math.floor(rest / 256)) {
    bytes[headBytes + body.length + index] = rest % 256;
  }
  return bytes;
}

/** Signed 8.8 fixed point, high byte first. */
export const readFixed = (bytes: Uint8Array, at: number): number =>
  ((((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) << 16) / 65_536 / 256;

export function writeFixed(bytes: Uint8Array, at: number, value: number): void {
  const raw = Math.min(32_767, Math.max(-32_768, Math.round(value * 256)));
  bytes[at] = (raw >> 8) & 0xff;
  bytes[at + 1] = raw & 0xff;
}
