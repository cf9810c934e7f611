import {
  type CodeSent,
  initializeMfa,
  logout,
  type OrganisationId,
  type SignedIn,
  selectOrganisation,
  type TokenInfo,
  verifyMfaCode,
} from '@padlight/contract';
import { send } from '../../platform/call/send.ts';

/** The calls between the password and the session: with a token that is not stored, so that none of them ends one. */
const withToken = ({ access_token }: TokenInfo) => ({ token: access_token });

/** Sends a code, unless one was just sent, and says where to. Throws {@link CallError}. */
export const sendCode = (tokenInfo: TokenInfo): Promise<CodeSent> =>
  send(initializeMfa, {}, withToken(tokenInfo));

/** Gives the code. Throws {@link CallError}: `code-wrong`, `code-void`. */
export const giveCode = (tokenInfo: TokenInfo, code: string, trust: boolean): Promise<SignedIn> =>
  send(verifyMfaCode, { query: { code, trustBrowser: trust ? 'true' : 'false' } }, withToken(tokenInfo));

/** Makes an organisation the active one before anything of it is shown. Throws {@link CallError}. */
export const takeOrganisation = (tokenInfo: TokenInfo, organisationId: OrganisationId) =>
  send(selectOrganisation, { body: { organisationId } }, withToken(tokenInfo));

/** Ends what was begun, as far as the server can be reached. */
export const giveUp = (tokenInfo: TokenInfo): Promise<unknown> =>
  send(logout, {}, { ...withToken(tokenInfo), signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
