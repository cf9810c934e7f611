import { type api, instant, type NodeUtilisation, type UtilisationRange } from '@padlight/contract';
import type { z } from 'zod';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { nodeStateOf } from '../pods/index.ts';
import {
  figuresOf,
  nothingSummed,
  rangeReads,
  rangeStart,
  type SummedHours,
  strainRank,
  strainsOf,
} from './node-figures.ts';
import { findUsedNodes, sumByNode, sumBySteps, type UsedNode } from './utilisation-store.ts';

/** A silence of this length is a gap, as the statistics count it. */
const gapAfterMs = 60_000;

interface Ranked {
  readonly node: NodeUtilisation;
  readonly rank: number;
}

/** How long a node that is silent now was silent within a range; no message has ended this gap yet. */
function silentMs({ lastHeardAt }: UsedNode, from: number, now: number): number {
  if (lastHeardAt === null) return 0;
  const ms = now - Math.max(from, lastHeardAt.getTime());
  return ms > gapAfterMs ? ms : 0;
}

function rank(used: UsedNode, sum: SummedHours, { from, now }: { from: number; now: number }): Ranked {
  const { nodeId: _, ...node } = used;
  const figures = figuresOf(sum, silentMs(used, from, now));
  const strains = strainsOf(figures, now - from);
  return {
    rank: strainRank(strains, figures),
    node: {
      ...node,
      state: nodeStateOf({ isRetired: false, lastHeardAt: node.lastHeardAt }, now),
      lastHeardAt: node.lastHeardAt && instant(node.lastHeardAt.getTime()),
      figures,
      strains,
    },
  };
}

type Sort = z.output<typeof api.network.getNetworkUtilisation.query>['sort'];
const sortedBy: Record<ReturnType<typeof pageOf<Sort>>['column'], (node: Ranked) => number | string> = {
  strain: (node) => node.rank,
  mac: ({ node }) => node.nodeMac,
  // The store sorts by room already.
  room: () => 0,
  messages: ({ node }) => node.figures.messages,
  lateness: ({ node }) => node.figures.latenessMeanMs ?? -1,
  load: ({ node }) => node.figures.loadMean ?? -1,
  gaps: ({ node }) => node.figures.gapMs,
  clock: ({ node }) => Math.abs(node.figures.clockOffsetMs ?? -1),
  repeats: ({ node }) => node.figures.repeats,
  pods: ({ node }) => node.figures.pods,
};

async function stepsOf(
  { db, caller, now }: CallContext,
  nodeId: number | undefined,
  range: UtilisationRange,
  from: number,
) {
  if (nodeId === undefined) return [];
  const { stepHours } = rangeReads[range];
  const span = { organisationId: caller.scope.organisationId, from, until: now };
  const steps = await sumBySteps(db, span, { nodeId, stepHours });
  return steps.map(({ at, ...sum }) => ({ ...figuresOf(sum), at: instant(at.getTime()) }));
}

/** Returns one page of the figures of nodes in the caller's rooms; for a single named node, step by step. */
export const getNetworkUtilisation: Handler<typeof api.network.getNetworkUtilisation> = async (
  { query },
  context,
) => {
  const { db, caller, now } = context;
  const { range, shows, nodeMac } = query;
  const from = rangeStart(range, now);
  const span = { organisationId: caller.scope.organisationId, from, until: now };
  const used = await findUsedNodes(db, caller.scope, query);
  const named = nodeMac === undefined ? undefined : used[0]?.nodeId;
  const summed = await sumByNode(db, span, { from: rangeReads[range].from, nodeId: named });
  const sums = new Map(summed.map(({ nodeId, ...sum }) => [nodeId, sum]));
  const all = used.map((node) => rank(node, sums.get(node.nodeId) ?? nothingSummed, { from, now }));
  const strained = all.filter(({ node }) => node.strains.length > 0);
  const selected = shows === 'strained' ? strained : all;
  const { column, descending, limit, offset } = pageOf(query);
  const by = sortedBy[column];
  const compared = selected.toSorted((a, b) => {
    const [first, second] = [by(a), by(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  });
  const sorted = descending ? compared.toReversed() : compared;
  return {
    rows: sorted.slice(offset, offset + limit).map(({ node }) => node),
    total: selected.length,
    from: instant(from),
    until: instant(now),
    strained: strained.length,
    stepHours: rangeReads[range].stepHours,
    steps: await stepsOf(context, named, range, from),
  };
};
