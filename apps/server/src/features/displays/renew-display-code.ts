import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { maySetUp, requireDisplay } from './display-policy.ts';
import { writeCode } from './display-store.ts';
import { freshCode } from './fresh-code.ts';

/** Creates another code for a display; its device stays signed in until the code is used. */
export const renewDisplayCode: Handler<typeof api.displays.renewDisplayCode> = async (
  { query },
  { db, caller, audit, now },
) => {
  const display = await requireDisplay(db, caller, query.displayId);
  if (!maySetUp(caller, display)) throw problem('more-than-held');
  const { pairing, stored } = freshCode(now);
  await writeCode(db, caller.scope.organisationId, display.displayId, stored);
  audit(display.displayId, { name: display.name });
  return pairing;
};
