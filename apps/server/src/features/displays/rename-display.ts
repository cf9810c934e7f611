import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { requireDisplay } from './display-policy.ts';
import { writeName } from './display-store.ts';

/** Renames a display. */
export const renameDisplay: Handler<typeof api.displays.renameDisplay> = async (
  { query, body },
  { db, caller, audit },
) => {
  const display = await requireDisplay(db, caller, query.displayId);
  const { organisationId } = caller.scope;
  const version = await writeName(db, organisationId, display, body);
  if (version === 'changed-meanwhile')
    throw await changedMeanwhile(db, organisationId, 'display', display.displayId);
  if (typeof version === 'string') throw problem(version);
  audit(display.displayId, { before: display.name, name: body.name });
  return { version };
};
