import {
  type LoggedInUser,
  type SessionId,
  type SignedIn,
  type TokenInfo,
  toTicks,
  type UserId,
} from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { userDetails } from '../../users/index.ts';
import { byPassword, type WayIn } from '../way-in.ts';
import { accessTokenMs, signAccessToken } from './access-token.ts';
import { drawRefreshToken, hashRefreshToken } from './refresh-token-hash.ts';
import { type Client, chooseOrganisation, insertSession } from './session-store.ts';

/** Returns the pair of tokens of a session, with a new access token and its expiry in .NET ticks. */
export async function issueTokens(
  key: Uint8Array,
  session: {
    sessionId: SessionId;
    userId: UserId;
    refreshToken: string;
    /** Undefined where there is no refresh token. */
    tokenNumber: number | undefined;
    now: number;
  },
): Promise<TokenInfo> {
  const { sessionId, userId, refreshToken, tokenNumber, now } = session;
  const expiresAt = Math.floor((now + accessTokenMs) / 1000) * 1000;
  return {
    access_token: await signAccessToken(key, { sessionId, userId, expiresAt, tokenNumber }),
    refresh_token: refreshToken,
    expires_on: toTicks(expiresAt),
  };
}

/** A user who signs in, and how the user proved who they are, for the audit. */
export interface Entry {
  readonly userId: UserId;
  readonly how: 'password' | 'provider' | 'trusted-browser' | 'code' | 'set-up-code' | 'pairing-code';
  /** How the session began; absent: with a password. */
  readonly way?: WayIn;
  /** The time until which the second factor counts as given; absent where there is none. */
  readonly secondFactorUntil?: Date;
}

/** Starts a session and remembers the browser, in the transaction `db`. */
export type Enter = (
  db: Db,
  entry: Entry & { readonly trustUntil?: Date | undefined },
  visit: Visit,
) => Promise<SignedIn>;

type EntryClient = Client & { readonly now: number; readonly expiryNow: number };

/** Starts a session of a user who has proved who they are. Runs in a transaction. */
export async function startSession(
  db: Db,
  key: Uint8Array,
  { userId, how, way = byPassword, secondFactorUntil = undefined }: Entry,
  client: EntryClient,
): Promise<{ user: LoggedInUser; tokenInfo: TokenInfo }> {
  const { now, expiryNow } = client;
  // An app signs in again instead of renewing.
  const refreshToken = way.policy === 'app' ? '' : drawRefreshToken();
  const organisationId = await chooseOrganisation(db, userId, expiryNow);
  const session = {
    userId,
    organisationId,
    now,
    how,
    way,
    refreshHash: refreshToken === '' ? undefined : hashRefreshToken(refreshToken),
    secondFactorUntil: secondFactorUntil ?? null,
    action: 'session.started',
  } as const;
  const sessionId = await insertSession(db, session, client);
  return {
    user: await userDetails(db, userId, organisationId, way.policy),
    tokenInfo: await issueTokens(key, {
      sessionId,
      userId,
      refreshToken,
      tokenNumber: refreshToken === '' ? undefined : 1,
      now,
    }),
  };
}

/** Starts a session that leads to the second factor alone: 15 minutes, without renewal. Runs in a transaction. */
export async function startFirstFactor(
  db: Db,
  key: Uint8Array,
  { userId, how, way = byPassword }: Entry,
  client: EntryClient,
): Promise<TokenInfo> {
  const { now, expiryNow } = client;
  const session = {
    userId,
    organisationId: await chooseOrganisation(db, userId, expiryNow),
    now,
    how,
    way,
    refreshHash: undefined,
    secondFactorUntil: null,
    action: 'session.password-given',
  } as const;
  const sessionId = await insertSession(db, session, client);
  return issueTokens(key, { sessionId, userId, refreshToken: '', tokenNumber: undefined, now });
}
