import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { changeAccount } from '../users/index.ts';
import { loadAccount } from './load-account.ts';

/** Changes the caller's own name and language. */
export const saveMyProfile: Handler<typeof api.account.saveMyProfile> = async ({ body }, context) => {
  const { db, caller, audit } = context;
  await changeAccount(db, caller.userId, { display_name: body.displayName, language: body.language });
  audit(caller.userId, { language: body.language });
  return loadAccount(context);
};
