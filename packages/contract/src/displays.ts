import { z } from 'zod';
import { Done, del, get, post, put } from './call.ts';
import { privacyLevels } from './constants.ts';
import { DashboardFilter } from './filters.ts';
import { DisplayId, Instant, WardId } from './ids.ts';
import { LoggedInUser, TokenInfo } from './session.ts';
import { tableQuery, tableReply, Version } from './table.ts';
import { nameText } from './text.ts';
import { SeenWards } from './users.ts';

const Name = nameText(100);

/** A one-time code that signs one device in. It is shown once: no one can read it again. */
export const PairingCode = z.object({ code: z.string(), expiresAt: Instant });
export type PairingCode = z.infer<typeof PairingCode>;

/** `waiting`: its code is valid; `expired`: it needs another; `paired`: a device is signed in. */
export const displayStates = ['waiting', 'expired', 'paired'] as const;

export const DisplayRow = z.object({
  displayId: DisplayId,
  name: z.string(),
  privacy: z.enum(privacyLevels),
  wardIds: z.array(WardId).nullable(),
  /** The part of its places that it shows; flag all: everyone. */
  filter: DashboardFilter,
  state: z.enum(displayStates),
  codeExpiresAt: Instant.nullable(),
  pairedAt: Instant.nullable(),
  /** When its device last renewed its sign-in (every quarter of an hour), and its address. */
  lastSeenAt: Instant.nullable(),
  address: z.string().nullable(),
  version: Version,
  abilities: z.object({
    rename: z.boolean(),
    setFilter: z.boolean(),
    renewCode: z.boolean(),
    revoke: z.boolean(),
  }),
});
export type DisplayRow = z.infer<typeof DisplayRow>;

/** The organisation's wall displays that are not revoked. */
export const listDisplays = get('/display/ListDisplays', {
  summary: 'The wall displays of the organisation, one page of them',
  permission: 'Devices.Display.View',
  background: true,
  query: tableQuery(['name', 'lastSeen'], {}),
  reply: tableReply(DisplayRow).extend({ abilities: z.object({ add: z.boolean() }) }),
});

/** Creates a wall display: it sees the places that it is given here, and no more than its creator. */
export const createDisplay = post('/display/CreateDisplay', {
  summary: 'Make a wall display and its one-time pairing code',
  permission: 'Devices.Display.Edit',
  writes: 'display.created',
  keyless: 'secret',
  body: z.strictObject({ name: Name, wardIds: SeenWards, privacy: z.enum(privacyLevels) }),
  reply: PairingCode.extend({ displayId: DisplayId }),
  errors: ['display-name-taken', 'ward-not-found', 'more-than-held'],
});

/** Creates another code for a device that lost its sign-in. Pairing with it signs the earlier device out. */
export const renewDisplayCode = put('/display/RenewDisplayCode', {
  summary: 'Make another pairing code for a wall display',
  permission: 'Devices.Display.Edit',
  writes: 'display.code-renewed',
  keyless: 'secret',
  query: z.object({ displayId: DisplayId }),
  reply: PairingCode,
  errors: ['display-not-found', 'more-than-held'],
});

export const renameDisplay = put('/display/RenameDisplay', {
  summary: 'Give a wall display another name',
  permission: 'Devices.Display.Edit',
  writes: 'display.renamed',
  query: z.object({ displayId: DisplayId }),
  body: z.strictObject({ name: Name, version: Version }),
  reply: z.object({ version: Version }),
  errors: ['display-not-found', 'display-name-taken', 'changed-meanwhile'],
});

/** Sets the part of its places that a wall display shows. It takes effect at once and outlasts a new pairing. */
export const setDisplayFilter = put('/display/SetDisplayFilter', {
  summary: 'Set the filter of a wall display',
  permission: 'Devices.Display.Edit',
  writes: 'display.filter-set',
  query: z.object({ displayId: DisplayId }),
  body: z.strictObject({ filter: DashboardFilter.omit({ organisationId: true }).strict(), version: Version }),
  reply: z.object({ version: Version, filter: DashboardFilter }),
  errors: ['display-not-found', 'bad-request', 'changed-meanwhile'],
});

/** Ends a wall display for good: its device is signed out at once. */
export const revokeDisplay = del('/display/RevokeDisplay', {
  summary: 'Sign a wall display out for good',
  permission: 'Devices.Display.Edit',
  writes: 'display.revoked',
  query: z.object({ displayId: DisplayId }),
  reply: Done,
  errors: ['display-not-found'],
});

/** Signs this device in as the wall display of a code: read-only except for silencing falls, for weeks. */
export const pairDisplay = post('/display/Pair', {
  summary: 'Sign a wall display in with its pairing code',
  permission: 'public',
  writes: 'display.paired',
  body: z.strictObject({ code: z.string().min(1).max(40) }),
  reply: z.object({ user: LoggedInUser, tokenInfo: TokenInfo }),
  errors: ['pairing-code-invalid', 'organisation-suspended', 'too-many-requests'],
});
