import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireWards } from '../places/index.ts';
import { displayPermissions } from './display-permissions.ts';
import { maySetUp } from './display-policy.ts';
import { insertDisplay } from './display-store.ts';
import { freshCode } from './fresh-code.ts';

/** Creates a wall display, which sees no more than its creator, and the code that signs in its device. */
export const createDisplay: Handler<typeof api.displays.createDisplay> = async (
  { body },
  { db, caller, audit, now },
) => {
  const { name, privacy } = body;
  const wardIds = body.wardIds && (await requireWards(db, caller.scope, body.wardIds));
  if (!maySetUp(caller, { privacy, wardIds })) throw problem('more-than-held');
  const { pairing, stored } = freshCode(now);
  const display = { name, privacy, wardIds, permissions: displayPermissions(privacy), code: stored };
  const displayId = await insertDisplay(db, caller.scope.organisationId, display);
  if (displayId === undefined) throw problem('display-name-taken');
  audit(displayId, { name, privacy, wardIds: wardIds ?? 'all' });
  return { displayId, ...pairing };
};
