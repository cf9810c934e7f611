import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { lockManufacturer } from '../products/index.ts';
import { administers, findFirmware, writeFirmware } from './firmware-store.ts';
import { mayEnterFirmware } from './get-fw-ver-v2.ts';

/** Stores the newest firmware of a manufacturer's pods or nodes. */
export const saveFirmware: Handler<typeof api.manufacturers.saveFirmware> = async (
  { body: { manufacturerId, type, firmware, version } },
  { db, caller, audit, now },
) => {
  const { userId, scope } = caller;
  const { organisationId } = scope;
  const maker = await lockManufacturer(db, organisationId, manufacturerId);
  if (!maker) throw problem('manufacturer-not-found');
  const isAdministered = await administers(db, { organisationId, userId, manufacturerId });
  if (!mayEnterFirmware(caller, { isShared: maker.isShared, isAdministered })) throw problem('forbidden');
  const key = { manufacturerId, type };
  const target = `${manufacturerId}:${type}`;
  const before = await findFirmware(db, key);
  if ((before?.version ?? null) !== version)
    throw await changedMeanwhile(db, organisationId, 'firmware', target);
  const saved = (version ?? 0) + 1;
  await writeFirmware(db, key, { firmware, at: new Date(now), userId, version: saved });
  audit(target, { manufacturer: maker.name, type, firmware, before: before?.firmware ?? null });
  return { version: saved };
};
