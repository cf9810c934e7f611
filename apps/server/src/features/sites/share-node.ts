import { createHash, randomInt } from 'node:crypto';
import { type api, instant, shareCodeHours } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace } from '../scope/index.ts';
import {
  deleteNodeShare,
  insertNodeShare,
  lockNodeOf,
  saveShareCode,
  takeShareCode,
} from './facility-link-store.ts';
import { lockSite } from './site-table-store.ts';

/** Leaves out letters and digits that look alike, because it is read aloud and typed. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const codeLength = 8;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
/** Hashes a code independently of how it is typed. */
const hashOf = (code: string): Buffer =>
  createHash('sha256').update(code.toUpperCase().replaceAll(/[ -]/g, '')).digest();

/** Creates a code by which another site may use a node; the previous code ends. */
export const generateNodeShareCode: Handler<typeof api.sites.generateNodeShareCode> = async (
  { query },
  { db, caller, audit, now },
) => {
  const { organisationId } = caller.scope;
  requireEveryPlace(caller);
  const { siteId, macAddress: mac } = query;
  const nodeId = await lockNodeOf(db, { organisationId, siteId, mac });
  if (nodeId === undefined) throw problem('node-not-found');
  const code = newCode();
  const until = now + shareCodeHours * 3_600_000;
  await saveShareCode(db, { organisationId, nodeId }, { hash: hashOf(code), until: new Date(until) });
  audit(mac, { nodeMac: mac });
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, until: instant(until) };
};

/** Lets a site use the node of a code. */
export const useNodeShareCode: Handler<typeof api.sites.useNodeShareCode> = async (
  { body },
  { db, caller, audit, announce, now },
) => {
  const { organisationId } = caller.scope;
  requireEveryPlace(caller);
  const { siteId, code } = body;
  const site = await lockSite(db, organisationId, siteId);
  if (!site) throw problem('site-not-found');
  const shared = await takeShareCode(db, organisationId, hashOf(code), new Date(now));
  if (!shared) throw problem('share-code-not-found');
  const { nodeId, nodeMac } = shared;
  if (shared.siteId === siteId) throw problem('node-of-site');
  const share = { siteId, at: new Date(now), userId: caller.userId };
  await insertNodeShare(db, { organisationId, nodeId }, share);
  audit(nodeMac, { nodeMac, site: site.building });
  announce('devices-changed', { organisationId });
  return { nodeMac };
};

/** Ends the use of a node by another site. */
export const endNodeShare: Handler<typeof api.sites.endNodeShare> = async (
  { body },
  { db, caller, audit, announce },
) => {
  const { organisationId } = caller.scope;
  requireEveryPlace(caller);
  const { siteId, nodeMac } = body;
  const nodeId = await lockNodeOf(db, { organisationId, mac: nodeMac });
  const isEnded = nodeId !== undefined && (await deleteNodeShare(db, { organisationId, nodeId }, siteId));
  if (!isEnded) throw problem('node-not-shared');
  audit(nodeMac, { nodeMac });
  announce('devices-changed', { organisationId });
  return { nodeMac };
};
