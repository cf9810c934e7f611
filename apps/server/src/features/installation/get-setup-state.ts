import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { hasUsers } from '../identity/index.ts';

/** Whether the first administrator must still be made, and whether this is a demonstration. */
export const getSetupState =
  (demonstration: boolean): Handler<typeof api.session.getSetupState> =>
  async (_input, { db }) => ({ needed: !(await hasUsers(db)), demonstration });
