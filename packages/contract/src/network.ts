import { z } from 'zod';
import { get, post, put } from './call.ts';
import { FloorId, Instant, Mac, OrganisationId, RoomId, SiteId } from './ids.ts';
import { SiteNode } from './sites.ts';
import { tableQuery, tableReply } from './table.ts';

/** What a utilisation is asked for; weeks are added up from days (UTC), today among them. */
export const utilisationRanges = ['24-hours', '7-days', '30-days'] as const;
export type UtilisationRange = (typeof utilisationRanges)[number];

/** What a node did in a time. Times in ms; null: no message of that time says it. */
export const NodeFigures = z.object({
  messages: z.number().int(),
  /** Measurements that were stored, and those that were known already: other nodes had heard them, too. */
  measurements: z.number().int(),
  repeats: z.number().int(),
  /** How long after it had heard a pod the node sent that. */
  latenessMeanMs: z.number().int().nullable(),
  latenessMaxMs: z.number().int().nullable(),
  /** By how much its clock was behind the server's, where it was furthest off. */
  clockOffsetMs: z.number().int().nullable(),
  /** As the gateway reports it: 1 is a processor that is never idle. */
  loadMean: z.number().nullable(),
  loadMax: z.number().nullable(),
  /** The least, as the gateway reports it. */
  freeMin: z.number().nullable(),
  /** How often it was silent for over a minute, and how long in all. */
  gaps: z.number().int(),
  gapMs: z.number().int(),
  /** How many pods it heard in an hour, at most. */
  pods: z.number().int(),
});
export type NodeFigures = z.infer<typeof NodeFigures>;

/** What a node may be near the limit of. */
export const strainKinds = ['gaps', 'lateness', 'load', 'clock', 'pods', 'repeats'] as const;
export type StrainKind = (typeof strainKinds)[number];

/**
 * From where on a node is near a limit, and from where on it is over it: share of the time in which it was silent; mean
 * lateness, ms; mean load; clock offset, ms; pods in an hour; share of repeats in what it brought.
 */
export const strainLimits: Readonly<Record<StrainKind, { readonly near: number; readonly over: number }>> = {
  // At 5 % it is silent for 3 minutes of each hour: a pod counts as out of range after 5.
  gaps: { near: 0.01, over: 0.05 },
  // Every alert comes so much later. A pod measures each 10 s.
  lateness: { near: 10_000, over: 30_000 },
  load: { near: 0.7, over: 1 },
  // From two minutes on the clock is reported as wrong.
  clock: { near: 30_000, over: 120_000 },
  // Of more pods an hour keeps no statistics.
  pods: { near: 200, over: 250 },
  // A pod repeats a measurement five times, and several nodes hear it: far more than that is sent again and again.
  repeats: { near: 0.95, over: 0.99 },
};

const Strain = z.object({ kind: z.enum(strainKinds), level: z.enum(['near', 'over']) });
export type Strain = z.infer<typeof Strain>;

/** A node with what it did in a range. */
export const NodeUtilisation = SiteNode.pick({
  nodeMac: true,
  siteId: true,
  building: true,
  room: true,
  floor: true,
  location: true,
  state: true,
  lastHeardAt: true,
}).extend({
  figures: NodeFigures,
  strains: z.array(Strain),
});
export type NodeUtilisation = z.infer<typeof NodeUtilisation>;

const NodeStep = NodeFigures.extend({ at: Instant });
export type NodeStep = z.infer<typeof NodeStep>;

/**
 * What nodes did, the most strained first, one page of them; of a node that is named also step by step: an hour each, six
 * hours over 30 days. The hour under way is as it was a few minutes ago.
 */
export const getNetworkUtilisation = get('/site/GetNetworkUtilisation', {
  summary: 'What nodes did over a range, and what of them is near its limit',
  permission: ['Organisations.Network.View', 'Devices.Node.View'],
  background: true,
  query: tableQuery(
    ['strain', 'mac', 'room', 'messages', 'lateness', 'load', 'gaps', 'clock', 'repeats', 'pods'],
    {
      siteId: SiteId.optional(),
      nodeMac: Mac.optional(),
      range: z.enum(utilisationRanges).default('24-hours'),
      shows: z.enum(['all', 'strained']).default('all'),
    },
    '-strain',
  ),
  reply: tableReply(NodeUtilisation).extend({
    from: Instant,
    until: Instant,
    /** How many nodes are near a limit or over it, on all pages. */
    strained: z.number().int(),
    stepHours: z.number().int(),
    /** Of the node that was named; none where none was. */
    steps: z.array(NodeStep),
  }),
});

/** How many hours a network map may be of. */
export const mapHours = [1, 24, 168] as const;

/** A room whose pods are heard at this median or below is covered badly, dBm: one frame in some gets lost from there on. */
export const weakCoverDbm = -85;
/** A node covers a room where it hears at least this share of what the node hears that hears most. */
export const coverShare = 0.1;
export const coverageHoles = ['unheard', 'weak', 'one-node'] as const;
export type CoverageHole = (typeof coverageHoles)[number];

/** The units of a floor's plan: a room is drawn so large, and nothing lies beyond the end. */
export const planRoom = { width: 14, height: 8 } as const;
export const planEnd = 1_000;
const PlanPosition = z.strictObject({
  x: z.number().int().min(0).max(planEnd),
  y: z.number().int().min(0).max(planEnd),
});
export type PlanPosition = z.infer<typeof PlanPosition>;

/** `isPlaced`: somebody put it there. `version` is 0 until somebody did. */
const Placed = z.object({
  position: PlanPosition,
  isPlaced: z.boolean(),
  version: z.number().int().min(0),
});
const Signal = {
  /** How many pods, and how many advertisements of them. */
  pods: z.number().int(),
  heard: z.number().int(),
  /** Of those, the ones without a strength: they are in neither of the next two. */
  unknown: z.number().int(),
  /** dBm: the medians of the hours, each as often as was heard in it; and the worst of all. Null: no strength is known. */
  median: z.number().int().nullable(),
  worst: z.number().int().nullable(),
};

export const MapRoom = Placed.extend({
  roomId: RoomId,
  name: z.string(),
  /** People in it who wear a pod, and what is amiss with hearing them; null for who sees no people. */
  cover: z.object({ pods: z.number().int(), holes: z.array(z.enum(coverageHoles)) }).nullable(),
});
export type MapRoom = z.infer<typeof MapRoom>;

export const MapNode = Placed.extend({
  nodeMac: Mac,
  roomId: RoomId,
  room: z.string(),
  location: z.string().nullable(),
  state: z.enum(['online', 'offline', 'never']),
  lastHeardAt: Instant.nullable(),
  /** What it heard, wherever that was; null: nothing. */
  signal: z.object(Signal).nullable(),
});
export type MapNode = z.infer<typeof MapNode>;

/** How a node, of this floor or another, hears the pods of a room of the floor. */
export const MapLink = z.object({ nodeMac: Mac, roomId: RoomId, ...Signal });
export type MapLink = z.infer<typeof MapLink>;

export const getSiteMesh = put('/site/getsitemesh', {
  summary: 'A floor with its nodes, who hears whom how well, and where nobody does',
  permission: 'Organisations.Network.View',
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  body: z.strictObject({
    floorId: FloorId,
    /** The last hours, with the one under way. */
    hours: z.literal(mapHours).default(24),
  }),
  reply: z.object({
    from: Instant,
    until: Instant,
    rooms: z.array(MapRoom),
    nodes: z.array(MapNode),
    /** Nodes in rooms of other floors that hear this one. */
    nodesElsewhere: z.array(z.object({ nodeMac: Mac, room: z.string(), floor: z.string() })),
    /** Null for who sees no people: it would say where they are. */
    links: z.array(MapLink).nullable(),
    /** Where one more node helps most, by the holes of rooms that are next to each other; null: nothing says so. */
    suggestion: z.object({ roomId: RoomId, helps: z.array(RoomId) }).nullable(),
    /** Nodes of the site that are in no room, and so on no floor. */
    nodesInNoRoom: z.number().int(),
    abilities: z.object({ moveNodes: z.boolean(), moveRooms: z.boolean() }),
  }),
  errors: ['forbidden', 'place-not-found'],
});

/** Says where a node or room is drawn on its floor's plan (ours); null: where the plan puts it by itself. */
export const placeOnPlan = post('/site/PlaceOnPlan', {
  summary: 'Say where a node or a room is on the plan of its floor',
  permission: ['Organisations.Edit', 'Devices.Node.Edit'],
  writes: 'plan.changed',
  query: z.object({ organisationId: OrganisationId }),
  body: z.strictObject({
    floorId: FloorId,
    item: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('node'), nodeMac: Mac }),
      z.strictObject({ kind: z.literal('room'), roomId: RoomId }),
    ]),
    position: PlanPosition.nullable(),
    /** Of the position as it was seen; 0: nobody had placed it. */
    version: z.number().int().min(0),
  }),
  reply: z.object({ version: z.number().int().positive() }),
  errors: ['forbidden', 'node-not-found', 'place-not-found', 'more-than-held', 'changed-meanwhile'],
});
