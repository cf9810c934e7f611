import type { OrganisationId } from '@padlight/contract';
import { createFifo, type Fifo } from '../../platform/fifo.ts';
import { count, type Site } from '../fleet/site.ts';

/** Bounds of the memory. Rows: measurements until their commit is over. Bytes: read and not answered. */
export interface WaitingLimits {
  readonly rows: number;
  readonly siteRows: number;
  readonly bytes: number;
  readonly siteBytes: number;
}

/** A message that is read. */
interface ReadMessage {
  take(): void;
  /** Returns whether its connection has ended: the gateway then sends it again. */
  isGone(): boolean;
}

interface SiteHeldBack {
  readonly organisationId: OrganisationId;
  readonly siteId: string;
  /** Epoch ms. */
  readonly since: number;
}

/** Decides from which sites more is read. Each site fills its own share; none can fill the share of another. */
export interface Admission {
  /** Takes a message now, or when its site has room again, in order of arrival. */
  admit(site: Site, message: ReadMessage): void;
  /** Returns whether the site is past its bound: no more of it may be read. */
  isHeldBack(site: Site): boolean;
  /** Calls back once the site may be read again. */
  whenReadAgain(site: Site, resume: () => void): void;
  /** Counts bytes that were read (positive), or answered or dropped (negative). */
  addBytes(site: Site, bytes: number): void;
  /** Takes waiting messages, and reads sites again, after rows have left the queue. */
  release(): void;
  heldBack(): SiteHeldBack[];
  /** Returns whether the bound over all sites is reached. */
  isFull(): boolean;
}

/** A site that was held back is read again when only this much of its bound is used, so that it does not alternate. */
const readAgainAt = 3 / 4;
/** The most that one socket brings at a time. */
const chunkBytes = 65_536;

interface Gate {
  readonly site: Site;
  isShut: boolean;
  /** Since when the site is held back. */
  since: number;
  /** Messages that were read and not taken: the bound of rows was reached. */
  readonly waiting: Fifo<ReadMessage>;
  /** Connections that are not read. */
  readonly paused: Fifo<() => void>;
}

export function createAdmission(
  limits: WaitingLimits,
  waitingRows: () => number,
  now: () => number,
): Admission {
  /** The sites that are held back, or have connections that are still to be resumed. */
  const gates = new Map<Site, Gate>();
  let allBytes = 0;
  let isReleasing = false;

  /** How full a site is: 1 is its bound. It may have no more than is still free, so that there is always room for others. */
  const rowsUsed = ({ waitingRows: own }: Site): number =>
    Math.max(own / limits.siteRows, (own + waitingRows()) / limits.rows);
  const bytesUsed = ({ waitingBytes: own }: Site): number =>
    Math.max(own / limits.siteBytes, (own + allBytes) / limits.bytes);

  const gateOf = (site: Site): Gate => {
    const gate = gates.get(site) ?? {
      site,
      isShut: false,
      since: 0,
      waiting: createFifo<ReadMessage>(),
      paused: createFifo<() => void>(),
    };
    gates.set(site, gate);
    return gate;
  };
  const shut = (site: Site): Gate => {
    const gate = gateOf(site);
    if (gate.isShut) return gate;
    count(site, 'held-back');
    return Object.assign(gate, { isShut: true, since: now() });
  };

  const takeWaiting = ({ site, waiting }: Gate): void => {
    while (rowsUsed(site) < 1) {
      const message = waiting.shift();
      if (!message) return;
      if (!message.isGone()) message.take();
    }
  };

  /** Resumes as many connections as there is room for, by what each may bring; the others follow. */
  const resume = ({ site, paused }: Gate): void => {
    const free = Math.max(chunkBytes, limits.siteBytes - site.waitingBytes);
    for (let room = free; room > 0 && paused.size() > 0; room -= chunkBytes) paused.shift()?.();
  };

  const release = (): void => {
    for (const gate of gates.values()) {
      takeWaiting(gate);
      const used = Math.max(rowsUsed(gate.site), bytesUsed(gate.site));
      if (gate.waiting.size() > 0 || used > (gate.isShut ? readAgainAt : 1)) continue;
      gate.isShut = false;
      resume(gate);
      if (gate.paused.size() === 0) gates.delete(gate.site);
      else releaseSoon();
    }
  };
  const releaseSoon = (): void => {
    if (isReleasing) return;
    isReleasing = true;
    setImmediate(() => {
      isReleasing = false;
      release();
    });
  };

  return {
    admit(site, message) {
      if ((gates.get(site)?.waiting.size() ?? 0) === 0 && rowsUsed(site) < 1) message.take();
      else shut(site).waiting.push(message);
    },
    isHeldBack(site) {
      if (!gates.get(site)?.isShut && rowsUsed(site) < 1 && bytesUsed(site) < 1) return false;
      shut(site);
      return true;
    },
    whenReadAgain: (site, resumed) => gateOf(site).paused.push(resumed),
    addBytes(site, bytes) {
      site.waitingBytes += bytes;
      allBytes += bytes;
      if (bytes < 0 && gates.size > 0) releaseSoon();
    },
    release,
    heldBack: () =>
      [...gates.values()]
        .filter(({ isShut }) => isShut)
        .map(({ site: { organisationId, id }, since }) => ({ organisationId, siteId: id, since })),
    isFull: () => waitingRows() >= limits.rows || allBytes >= limits.bytes,
  };
}
