import { createFifo, type Fifo } from '../../platform/fifo.ts';
import type { Node } from '../fleet/node.ts';
import type { Pod } from '../fleet/pod.ts';
import type { Site } from '../fleet/site.ts';
import { moveRows, ownQueue } from './pod-queue.ts';

/** The pods of the next commit, and how many rows they have in `committing` so far. */
export interface Gathered {
  readonly pods: Pod[];
  rows: number;
}

/** Bounds of a commit: its rows and pods so far, and the rows that one take may add of one site. */
interface Most {
  readonly rows: number;
  readonly pods: number;
  readonly siteRows: number;
}

/** Pods that wait for a commit. Sites take from it alternately, within a site its nodes, and a node's pods in their order. */
export interface FairQueue {
  /** Adds a pod, under the node that heard the first of its waiting rows. It must be in no queue and no commit. */
  add(pod: Pod): void;
  /** Counts one more row of a pod that is in this queue. */
  grow(): void;
  /** Moves rows from `waiting` to `committing` until so much is gathered, or nothing more may be. */
  take(gathered: Gathered, most: Most): void;
  rows(): number;
  size(): number;
  pods(): Iterable<Pod>;
}

/** How many rows a node may have at each turn: about a message. A pod without rows counts as one. */
const rowsAtATime = 20;

interface NodeQueue {
  readonly pods: Fifo<Pod>;
  isListed: boolean;
}
interface SiteQueue {
  readonly nodes: Fifo<NodeQueue>;
  /** Pods that wait although nothing was measured are under no node. */
  readonly byNode: Map<Node | undefined, NodeQueue>;
  isListed: boolean;
  /** Rows of the site in the present take, and the number of that take. */
  taken: number;
  take: number;
}

/** Opens an empty queue; its pods are marked with `kind`. */
export function createFairQueue(kind: NonNullable<Pod['queue']['queued']>): FairQueue {
  const bySite = new Map<Site, SiteQueue>();
  const sites = createFifo<SiteQueue>();
  let rows = 0;
  let size = 0;
  let takes = 0;

  const siteQueue = (site: Site): SiteQueue => {
    const queue = bySite.get(site) ?? {
      nodes: createFifo<NodeQueue>(),
      byNode: new Map<Node | undefined, NodeQueue>(),
      isListed: false,
      taken: 0,
      take: 0,
    };
    bySite.set(site, queue);
    return queue;
  };
  const nodeQueue = ({ byNode }: SiteQueue, node: Node | undefined): NodeQueue => {
    const queue = byNode.get(node) ?? { pods: createFifo(), isListed: false };
    byNode.set(node, queue);
    return queue;
  };
  const leave = (node: NodeQueue, pod: Pod): void => {
    node.pods.shift();
    ownQueue(pod).queued = undefined;
    size--;
  };

  /** Moves rows from the front of a node into the commit. Returns whether its first pod has more of them. */
  const serve = (node: NodeQueue, gathered: Gathered, maxRows: number, maxPods: number): boolean => {
    for (let left = maxRows; left > 0; ) {
      const pod = node.pods.peek();
      if (!pod) return false;
      if (pod.queue.committing === undefined) {
        if (gathered.pods.length >= maxPods) return false;
        gathered.pods.push(pod);
      }
      const taken = moveRows(pod, left);
      gathered.rows += taken;
      rows -= taken;
      left -= Math.max(1, taken);
      if (pod.queue.waiting.length > 0) return true;
      leave(node, pod);
    }
    return false;
  };

  return {
    add(pod) {
      const site = siteQueue(pod.site);
      const { waiting } = pod.queue;
      const node = nodeQueue(site, waiting[0]?.node);
      ownQueue(pod).queued = kind;
      node.pods.push(pod);
      rows += waiting.length;
      size++;
      if (!node.isListed) site.nodes.push(node);
      if (!site.isListed) sites.push(site);
      node.isListed = site.isListed = true;
    },
    grow() {
      rows++;
    },
    take(gathered, most) {
      takes++;
      const cut = new Set<NodeQueue>();
      const resting: SiteQueue[] = [];
      while (gathered.rows < most.rows && gathered.pods.length < most.pods) {
        const site = sites.shift();
        if (!site) break;
        if (site.take !== takes) Object.assign(site, { take: takes, taken: 0 });
        const node = site.nodes.shift();
        if (node) {
          const before = gathered.rows;
          const maxRows = Math.min(rowsAtATime, most.rows - before, most.siteRows - site.taken);
          if (serve(node, gathered, maxRows, most.pods)) cut.add(node);
          site.taken += gathered.rows - before;
          node.isListed = node.pods.size() > 0;
          if (node.isListed) site.nodes.push(node);
        }
        site.isListed = site.nodes.size() > 0;
        if (!site.isListed) continue;
        if (site.taken < most.siteRows) sites.push(site);
        else resting.push(site);
      }
      for (const site of resting) sites.push(site);
      // A pod is in one commit at a time: what is left of its rows waits until this one is over.
      for (const node of cut) {
        const pod = node.pods.peek();
        if (pod?.queue.committing === undefined) continue;
        rows -= pod.queue.waiting.length;
        leave(node, pod);
      }
    },
    rows: () => rows,
    size: () => size,
    *pods() {
      for (const { byNode } of bySite.values()) {
        for (const node of byNode.values()) yield* node.pods.items();
      }
    },
  };
}
