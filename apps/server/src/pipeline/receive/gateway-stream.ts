import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { maxMessageBytes } from '@padlight/contract';
import { createFifo } from '../../platform/fifo.ts';
import { count, type Site } from '../fleet/site.ts';
import type { Admission } from './admission.ts';
import { followPackets } from './follow-packets.ts';

/** A gateway's connection as the broker reads it: no faster than it is answered and its site has room. */
export interface GatewayStream {
  readonly stream: Duplex;
  /** Sets the site of the connection. Until then nothing after the CONNECT is read. */
  signedIn(site: Site, keepAliveS: number): void;
  /** Notes that one of its messages was answered. */
  answered(): void;
  /** Returns whether it has ended: messages without an answer will be sent again. */
  isGone(): boolean;
}

const connectPacket = 1;
const publishPacket = 3;
const maxConnectBytes = 16 * 1024;
/** A packet has a topic and a head besides its message. */
const maxPublishBytes = maxMessageBytes + 1024;
/** A connection with this much read and not answered is not read further. */
const maxUnansweredBytes = 256 * 1024;
const bufferBytes = 16 * 1024;
const longestPauseS = 60;

/**
 * Wraps a gateway's socket. `onConnect`: its first packet is complete. A connection that is paused for half its
 * keep-alive is ended without an answer, so that the gateway keeps its messages.
 */
export function openGatewayStream(
  socket: Socket,
  admission: Admission,
  onConnect: () => void,
): GatewayStream {
  let site: Site | undefined;
  let pauseMs = 1000 * longestPauseS;
  let hasConnect = false;
  let isGone = false;
  /** The broker has read what came before. */
  let isWanted = true;
  let isReading = true;
  let isWaitingForSite = false;
  let timer: NodeJS.Timeout | undefined;
  /** Bytes that are read and not answered, those of an incomplete message among them. */
  let readBytes = 0;
  /** The bytes of messages that are complete. */
  let unansweredBytes = 0;
  const unanswered = createFifo<number>();

  const add = (bytes: number): void => {
    if (isGone) return;
    readBytes += bytes;
    if (site) admission.addBytes(site, bytes);
  };
  const pausedTooLong = (): void => {
    if (site) count(site, 'paused-too-long');
    stream.destroy(new Error('paused for half its keep-alive'));
  };
  const isHeldBack = (): boolean => {
    if (!site || !admission.isHeldBack(site)) return false;
    if (!isWaitingForSite) {
      isWaitingForSite = true;
      admission.whenReadAgain(site, () => {
        isWaitingForSite = false;
        update();
      });
    }
    return true;
  };
  const update = (): void => {
    if (isGone) return;
    const isOwn = isWanted && (site !== undefined || !hasConnect) && unansweredBytes < maxUnansweredBytes;
    const mayRead = !isHeldBack() && isOwn;
    if (mayRead === isReading) return;
    isReading = mayRead;
    clearTimeout(timer);
    if (mayRead) socket.resume();
    else {
      socket.pause();
      if (site) timer = setTimeout(pausedTooLong, pauseMs);
    }
  };
  const takeChunk = followPackets(
    () => (site ? maxPublishBytes : maxConnectBytes),
    (type, bytes) => {
      if (type === publishPacket) {
        unanswered.push(bytes);
        unansweredBytes += bytes;
        return;
      }
      add(-bytes);
      if (type !== connectPacket || hasConnect) return;
      hasConnect = true;
      onConnect();
    },
  );
  const end = (): void => {
    if (isGone) return;
    add(-readBytes);
    isGone = true;
    clearTimeout(timer);
    socket.destroy();
  };

  const stream = new Duplex({
    readableHighWaterMark: bufferBytes,
    read() {
      isWanted = true;
      update();
    },
    write(chunk: Buffer, _encoding, done) {
      socket.write(chunk, done);
    },
    writev(chunks, done) {
      socket.write(Buffer.concat(chunks.map(({ chunk }): Buffer => chunk)), done);
    },
    final(done) {
      socket.end(done);
    },
    destroy(error, done) {
      end();
      done(error);
    },
  });
  socket.on('data', (chunk: Buffer) => {
    add(chunk.length);
    if (!takeChunk(chunk)) {
      stream.destroy(new Error('the message is too large'));
      return;
    }
    isWanted = stream.push(chunk);
    update();
  });
  socket.on('end', () => stream.push(null));
  socket.on('error', (error) => stream.destroy(error));
  socket.on('close', () => {
    if (!stream.readableEnded) stream.destroy();
  });

  return {
    stream,
    signedIn(by, keepAliveS) {
      site = by;
      pauseMs = (1000 * Math.min(keepAliveS || 2 * longestPauseS, 2 * longestPauseS)) / 2;
      if (!isGone) admission.addBytes(site, readBytes);
      update();
    },
    answered() {
      const bytes = unanswered.shift() ?? 0;
      unansweredBytes -= bytes;
      add(-bytes);
      update();
    },
    isGone: () => isGone,
  };
}
