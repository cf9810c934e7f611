import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireDisplay } from './display-policy.ts';
import { writeName } from './display-store.ts';

/** Gives a display another name. */
export const renameDisplay: Handler<typeof api.displays.renameDisplay> = async (
  { query, body },
  { db, caller, audit },
) => {
  const display = await requireDisplay(db, caller, query.displayId);
  const version = await writeName(db, caller.scope.organisationId, display, body.name, body.version);
  if (typeof version === 'string') throw problem(version);
  audit(display.displayId, { before: display.name, name: body.name });
  return { version };
};
