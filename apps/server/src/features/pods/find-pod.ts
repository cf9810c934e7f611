import type { Mac, OrganisationId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { findPods, type PodRow } from './pod-store.ts';

/** Finds the pod that a call names. Throws `forbidden` for another organisation, `pod-not-found` out of scope. */
export async function findPod(
  db: Db,
  scope: Scope,
  named: { readonly organisationId: OrganisationId; readonly podMac: Mac },
): Promise<PodRow> {
  requireOwnOrganisation(scope, named.organisationId);
  const [pod] = await findPods(db, scope, [named.podMac]);
  if (!pod) throw problem('pod-not-found');
  return pod;
}
