import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { hasUsers } from '../../users/index.ts';

/** Whether the first administrator must still be made, whether this is a demonstration, and whether mails reach anyone. */
export const getSetupState =
  (installation: {
    readonly demonstration: boolean;
    readonly canMail: boolean;
  }): Handler<typeof api.session.getSetupState> =>
  async (_input, { db }) => ({ needed: !(await hasUsers(db)), ...installation });
