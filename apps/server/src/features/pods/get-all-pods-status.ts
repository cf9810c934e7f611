import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { linkOf } from './link-of.ts';
import { findPods } from './pod-store.ts';
import { seesPeople } from './wearer-of.ts';

/** Returns light, link and battery of the requested pods; those out of scope are left out. */
export const getAllPodsStatus: Handler<typeof api.pods.getAllPodsStatus> = async (
  { query, body },
  { db, caller, now },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const pods = await findPods(db, caller.scope, body.podMacs);
  const withPeople = seesPeople(caller);
  return pods.map(({ podMac, patientId, reading, lastHeardAt }) => ({
    podMac,
    patientId: withPeople ? patientId : null,
    light: (withPeople && reading?.light) || null,
    fill: (withPeople && reading?.fill) || null,
    link: reading?.link ?? linkOf(lastHeardAt, now),
  }));
};
