import { z } from 'zod';
import { get, post, put } from './call.ts';
import { FloorId, Instant, Mac, OrganisationId, RoomId, SiteId } from './ids.ts';
import { SiteNode } from './site-nodes.ts';
import { tableQuery, tableReply } from './table.ts';

/** The ranges of a utilisation; weeks are added up from days (UTC), today included. */
export const utilisationRanges = ['24-hours', '7-days', '30-days'] as const;
export type UtilisationRange = (typeof utilisationRanges)[number];

/** The figures of a node in a time. Times in ms; null: no message of that time carries it. */
export const NodeFigures = z.object({
  messages: z.number().int(),
  /** Measurements that were stored, and those that were already known from other nodes. */
  measurements: z.number().int(),
  repeats: z.number().int(),
  /** The delay between receiving a pod and sending that on. */
  latenessMeanMs: z.number().int().nullable(),
  latenessMaxMs: z.number().int().nullable(),
  /** How far its clock was behind the server's, at its worst. */
  clockOffsetMs: z.number().int().nullable(),
  /** As the gateway reports it: 1 is a processor that is never idle. */
  loadMean: z.number().nullable(),
  loadMax: z.number().nullable(),
  /** The least, as the gateway reports it. */
  freeMin: z.number().nullable(),
  /** The number of silences over a minute, and their total. */
  gaps: z.number().int(),
  gapMs: z.number().int(),
  /** The most pods that it received in an hour. */
  pods: z.number().int(),
});
export type NodeFigures = z.infer<typeof NodeFigures>;

/** The limits that a node may be near. */
export const strainKinds = ['gaps', 'lateness', 'load', 'clock', 'pods', 'repeats'] as const;
export type StrainKind = (typeof strainKinds)[number];

/**
 * The values from which a node is near a limit, and over it: share of the time in which it was silent; mean lateness, ms; mean
 * load; clock offset, ms; pods in an hour; share of repeats among its rows.
 */
export const strainLimits: Readonly<Record<StrainKind, { readonly near: number; readonly over: number }>> = {
  // At 5 % it is silent for 3 minutes of each hour: a pod counts as out of range after 5.
  gaps: { near: 0.01, over: 0.05 },
  // Every alert is late by as much. A pod measures each 10 s.
  lateness: { near: 10_000, over: 30_000 },
  load: { near: 0.7, over: 1 },
  // From two minutes on the clock is reported as wrong.
  clock: { near: 30_000, over: 120_000 },
  // Above this number an hour keeps no statistics.
  pods: { near: 200, over: 250 },
  // A pod repeats a measurement five times, and several nodes receive it. A share far above that means that rows are sent again and
  // again.
  repeats: { near: 0.95, over: 0.99 },
};

const Strain = z.object({ kind: z.enum(strainKinds), level: z.enum(['near', 'over']) });
export type Strain = z.infer<typeof Strain>;

/** A node with its figures in a range. */
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
 * The figures of nodes, the most strained first, one page of them. A named node also has steps: of an hour each, over 30 days of
 * six hours. The current hour is a few minutes old.
 */
export const getNetworkUtilisation = get('/site/GetNetworkUtilisation', {
  summary: 'The utilisation of nodes over a range, and the limits that they are near',
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
    /** The number of nodes near a limit or over it, on all pages. */
    strained: z.number().int(),
    stepHours: z.number().int(),
    /** The steps of the named node; empty where none was named. */
    steps: z.array(NodeStep),
  }),
});

/** The hours that a network map may cover. */
export const mapHours = [1, 24, 168] as const;

/** At this median or below, a room has poor coverage, dBm: from there on some frames get lost. */
export const weakCoverDbm = -85;
/** A node covers a room where it receives at least this share of what the best node receives. */
export const coverShare = 0.1;
export const coverageHoles = ['unheard', 'weak', 'one-node'] as const;
export type CoverageHole = (typeof coverageHoles)[number];

/** The size of a room on a floor's plan, and the limits of the plan, in its units. */
export const planRoom = { width: 14, height: 8 } as const;
export const planEnd = 1_000;
const PlanPosition = z.strictObject({
  x: z.number().int().min(0).max(planEnd),
  y: z.number().int().min(0).max(planEnd),
});
export type PlanPosition = z.infer<typeof PlanPosition>;

/** `isPlaced`: a user placed it. `version` is 0 until then. */
const Placed = z.object({
  position: PlanPosition,
  isPlaced: z.boolean(),
  version: z.number().int().min(0),
});
const Signal = {
  /** The number of pods, and of their advertisements. */
  pods: z.number().int(),
  heard: z.number().int(),
  /** The number of those without a strength: they are in neither of the next two. */
  unknown: z.number().int(),
  /** dBm: the median of the hours, weighted by the number received in each; and the worst of all. Null: no strength is known. */
  median: z.number().int().nullable(),
  worst: z.number().int().nullable(),
};

export const MapRoom = Placed.extend({
  roomId: RoomId,
  name: z.string(),
  /** The people in it who wear a pod, and the faults of their reception; null for callers who see no people. */
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
  /** Its reception, in whatever place; null: it received nothing. */
  signal: z.object(Signal).nullable(),
});
export type MapNode = z.infer<typeof MapNode>;

/** The reception of the pods of a room of the floor by a node, of this floor or another. */
export const MapLink = z.object({ nodeMac: Mac, roomId: RoomId, ...Signal });
export type MapLink = z.infer<typeof MapLink>;

export const getSiteMesh = put('/site/getsitemesh', {
  summary: 'A floor with its nodes, their reception of each room, and rooms without any',
  permission: 'Organisations.Network.View',
  background: true,
  query: z.object({ organisationId: OrganisationId }),
  body: z.strictObject({
    floorId: FloorId,
    /** The last hours, including the current one. */
    hours: z.literal(mapHours).default(24),
  }),
  reply: z.object({
    from: Instant,
    until: Instant,
    rooms: z.array(MapRoom),
    nodes: z.array(MapNode),
    /** Nodes in rooms of other floors that receive this one. */
    nodesElsewhere: z.array(z.object({ nodeMac: Mac, room: z.string(), floor: z.string() })),
    /** Null for callers who see no people: it would reveal where they are. */
    links: z.array(MapLink).nullable(),
    /** The room where another node helps most, by the adjacent rooms with poor coverage; null: no suggestion. */
    suggestion: z.object({ roomId: RoomId, helps: z.array(RoomId) }).nullable(),
    /** Nodes of the site in no room, and so on no floor. */
    nodesInNoRoom: z.number().int(),
    abilities: z.object({ moveNodes: z.boolean(), moveRooms: z.boolean() }),
  }),
  errors: ['forbidden', 'place-not-found'],
});

/** Sets the position of a node or room on its floor's plan; null: the default position. */
export const placeOnPlan = post('/site/PlaceOnPlan', {
  summary: 'Place a node or a room on the plan of its floor',
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
    /** The version of the position as it was read; 0: no one had placed it. */
    version: z.number().int().min(0),
  }),
  reply: z.object({ version: z.number().int().positive() }),
  errors: ['forbidden', 'node-not-found', 'place-not-found', 'more-than-held', 'changed-meanwhile'],
});
