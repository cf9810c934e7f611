import type { Duplex } from 'node:stream';

/**
 * Cuts a connection that announces an MQTT packet longer than this, before it is read into memory. It follows the
 * fixed headers only: a type byte, then the remaining length in up to four bytes of seven bits.
 */
export function limitPacketSize(socket: Duplex, maxBytes: number): void {
  let skip = 0;
  let isInLength = false;
  let length = 0;
  let shift = 0;
  const follow = (chunk: Buffer): void => {
    let at = 0;
    while (at < chunk.length) {
      if (skip > 0) {
        const step = Math.min(skip, chunk.length - at);
        skip -= step;
        at += step;
      } else if (!isInLength) {
        isInLength = true;
        length = 0;
        shift = 0;
        at++;
      } else {
        const byte = chunk[at++] ?? 0;
        length += (byte & 127) * 2 ** shift;
        shift += 7;
        if (length > maxBytes || shift > 28) {
          socket.off('data', follow);
          socket.destroy(new Error('the message is too large'));
          return;
        }
        if (byte < 128) {
          isInLength = false;
          skip = length;
        }
      }
    }
  };
  // The broker reads on `readable`, so this listener sees each chunk it reads and starts no flow of its own.
  socket.on('data', follow);
}
