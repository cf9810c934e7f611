import { createFifo, type Fifo } from '../../platform/fifo.ts';
import type { Node } from '../fleet/node.ts';
import type { Pod } from '../fleet/pod.ts';
import type { Site } from '../fleet/site.ts';

/** The pods of a commit that is being put together, and how many rows they have in `committing` so far. */
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
  /** A pod waits under the node that heard the first of its waiting rows. It must be in no queue and no commit. */
  add(pod: Pod): void;
  /** One more row waits in a pod that is in this queue. */
  grow(): void;
  /** Moves rows from `waiting` to `committing` until so much is gathered, or nothing more may be. */
  take(gathered: Gathered, most: Most): void;
  rows(): number;
  size(): number;
  pods(): Iterable<Pod>;
}

/** What a node may have when it is its site's to take: about a message. A pod without rows counts as one. */
const rowsAtATime = 20;

interface NodeQueue {
  readonly pods: Fifo<Pod>;
  isListed: boolean;
}
interface SiteQueue {
  readonly nodes: Fifo<NodeQueue>;
  /** Pods that wait although nothing was measured are those of no node. */
  readonly byNode: Map<Node | undefined, NodeQueue>;
  isListed: boolean;
  /** Rows that the present take has of it, and which take that is. */
  taken: number;
  take: number;
}

/** `kind` is what pods in this queue are marked with. */
export function createFairQueue(kind: NonNullable<Pod['queued']>): FairQueue {
  const bySite = new Map<Site, SiteQueue>();
  const sites = createFifo<SiteQueue>();
  let rows = 0;
  let size = 0;
  let takes = 0;

  const siteQueue = (site: Site): SiteQueue => {
    const found = bySite.get(site) ?? {
      ...{ nodes: createFifo<NodeQueue>(), byNode: new Map<Node | undefined, NodeQueue>() },
      ...{ isListed: false, taken: 0, take: 0 },
    };
    bySite.set(site, found);
    return found;
  };
  const nodeQueue = ({ byNode }: SiteQueue, node: Node | undefined): NodeQueue => {
    const found = byNode.get(node) ?? { pods: createFifo(), isListed: false };
    byNode.set(node, found);
    return found;
  };
  const leave = (node: NodeQueue, pod: Pod): void => {
    node.pods.shift();
    pod.queued = undefined;
    size--;
  };

  /** Takes so many rows from the front of a node. Returns whether its first pod has more of them. */
  const serve = (node: NodeQueue, gathered: Gathered, maxRows: number, maxPods: number): boolean => {
    for (let left = maxRows; left > 0; ) {
      const pod = node.pods.peek();
      if (!pod || (pod.committing === undefined && gathered.pods.length >= maxPods)) return false;
      if (pod.committing === undefined) gathered.pods.push(pod);
      const taken = moveRows(pod, left);
      gathered.rows += taken;
      rows -= taken;
      left -= Math.max(1, taken);
      if (pod.waiting.length > 0) return true;
      leave(node, pod);
    }
    return false;
  };

  return {
    add(pod) {
      const site = siteQueue(pod.site);
      const node = nodeQueue(site, pod.waiting[0]?.node);
      pod.queued = kind;
      node.pods.push(pod);
      rows += pod.waiting.length;
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
        if (pod?.committing === undefined) continue;
        rows -= pod.waiting.length;
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

/** Moves at most so many rows of a pod into its commit, in their order. Returns how many. */
function moveRows(pod: Pod, most: number): number {
  const { waiting } = pod;
  if (waiting.length <= most && pod.committing === undefined) {
    pod.committing = waiting;
    pod.waiting = [];
    return waiting.length;
  }
  const moved = waiting.splice(0, most);
  if (pod.committing === undefined) pod.committing = moved;
  else for (const row of moved) pod.committing.push(row);
  return moved.length;
}
