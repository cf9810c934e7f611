import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { loadAccount } from './load-account.ts';

/** Profile and sign-in settings of the caller. */
export const getMyAccount: Handler<typeof api.account.getMyAccount> = (_input, context) =>
  loadAccount(context);
