/** A packet that is complete: its type, and its length with its head. */
export type OnPacket = (type: number, bytes: number) => void;

/**
 * Follows the bytes of an MQTT connection by the fixed heads of its packets only: a type, then the remaining length in
 * up to four bytes of seven bits. The returned function takes each chunk. It returns false once a packet is announced that is
 * longer than it may be, before that packet is read into memory.
 */
export function followPackets(maxBytes: () => number, onPacket: OnPacket): (chunk: Buffer) => boolean {
  let type = -1;
  let headBytes = 0;
  let length = 0;
  /** Of the packet's body; 0 while its head is read. */
  let left = 0;
  const end = (): void => {
    const [ended, bytes] = [type, headBytes + length];
    type = -1;
    onPacket(ended, bytes);
  };
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      if (left > 0) {
        const step = Math.min(left, chunk.length - at);
        left -= step;
        at += step;
        if (left === 0) end();
      } else if (type < 0) {
        type = (chunk[at++] ?? 0) >> 4;
        headBytes = 1;
        length = 0;
      } else {
        const byte = chunk[at++] ?? 0;
        length += (byte & 127) * 128 ** (headBytes - 1);
        headBytes++;
        if (length > maxBytes() || headBytes > 5) return false;
        if (byte >= 128) continue;
        left = length;
        if (left === 0) end();
      }
    }
    return true;
  };
}
