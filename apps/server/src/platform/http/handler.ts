import type {
  Call,
  GroupId,
  OrganisationId,
  PatientId,
  Permission,
  PrivacyLevel,
  SessionId,
  UserId,
  WardId,
} from '@padlight/contract';
import type { z } from 'zod';
import type { Announcements } from '../announcements.ts';
import type { Db } from '../db/database.ts';
import type { OpenedPatient } from './opened-patient.ts';

/** The rows that a caller may see: an organisation, its places and groups or some of them, and how much of a person. */
export interface Scope {
  readonly organisationId: OrganisationId;
  readonly wardIds: 'all' | readonly WardId[];
  /** The groups whose people the caller sees; all where the organisation does not narrow by groups, or not for this caller. */
  readonly groupIds: 'all' | readonly GroupId[];
  readonly privacy: PrivacyLevel;
}

/** Opens a person for a caller. Throws `forbidden` for an anonymised caller, and `patient-not-found`. */
export type OpenPatient = (db: Db, scope: Scope, patientId: PatientId) => Promise<OpenedPatient>;

/** The caller of a call, by the access token and the database's current state. */
export interface Caller {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly displayName: string;
  /** True for a wall display, which has no account to manage. */
  readonly isDisplay: boolean;
  /** True for an account of relatives or a station, which makes the calls of the relatives' view alone. */
  readonly isSecondary?: boolean;
  /** True if only a password was given, so that only the way to the second factor is open. */
  readonly secondFactorDue: boolean;
  /** The id of an outside application's key. It makes the calls meant for applications, and is not a user. */
  readonly application?: string;
  /** True if sign-in to the organisation has ended, so that no call is open. */
  readonly isSuspended?: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: Scope;
}

/** The subject of an audit row without a signed-in user, or of another organisation than the caller's. */
export interface AuditSubject {
  readonly organisationId: OrganisationId | null;
  /** Null: it is not known who acts. */
  readonly userId: UserId | null;
}

/** Publishes a message over the bus once the call's transaction is committed, and never if it is rolled back. */
export type Announce = <Topic extends keyof Announcements>(
  topic: Topic,
  message: Announcements[Topic],
) => void;

/** Writes one row of the audit in the call's own transaction. `target` is the id of the object. */
type Audit = (target: string | null, detail?: Record<string, unknown>, subject?: AuditSubject) => void;

interface Context<Who> {
  /** The call's transaction if it writes, the pool if it reads. */
  readonly db: Db;
  readonly caller: Who;
  readonly audit: Audit;
  readonly announce: Announce;
  /** Runs a function once the transaction is committed, such as the mailer's wake. */
  readonly afterCommit: (run: () => void) => void;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Like `now`, but stops while the server's clock is doubted: data kept for days expire by it. */
  readonly expiryNow: number;
  readonly address: string;
  readonly userAgent: string;
  readonly correlationId: string;
  /** The value of this browser's cookie; undefined if it has none. */
  readonly browserToken: string | undefined;
  /** Sets another cookie in the browser, once the call is done. */
  readonly keepBrowserToken: (token: string) => void;
}
export interface CallContext extends Context<Caller> {
  /**
   * Opens a person's data: checks the caller's scope and privacy level and, if the call is an access, adds
   * its audit row with `detail`. Throws `forbidden` and `patient-not-found`.
   */
  readonly patient: (patientId: PatientId, detail?: Record<string, unknown>) => Promise<OpenedPatient>;
}
export type PublicContext = Context<undefined>;

type ContextOf<C extends Call> = C['permission'] extends 'public' ? PublicContext : CallContext;

/** Answers one call. Throws a {@link Problem} if the answer is an error. */
export type Handler<C extends Call> = (
  input: { readonly query: z.output<C['query']>; readonly body: z.output<C['body']> },
  context: ContextOf<C>,
) => Promise<z.output<C['reply']>>;

/** A reply that is JSON already, as bytes that several answers may share: the answer of a hot call. */
export class SerialisedReply {
  readonly bytes: Buffer;
  constructor(json: string | Buffer) {
    this.bytes = typeof json === 'string' ? Buffer.from(json) : json;
  }
}
export type HotHandler<C extends Call> = (...parameters: Parameters<Handler<C>>) => Promise<SerialisedReply>;

type Calls = Record<string, Call>;
type Handlers<Noun extends Calls> = {
  [Name in keyof Noun]: Noun[Name]['hot'] extends true ? HotHandler<Noun[Name]> : Handler<Noun[Name]>;
};

/** The origin of a call: its address and the browser's cookie. */
export interface Origin {
  readonly address: string;
  readonly browserToken: string | undefined;
}

/** A limit on calls, or on refusals, by the key that `key` builds from its body and origin. */
export interface CallLimit<Body = unknown> {
  readonly max: number;
  readonly windowS: number;
  readonly counts: 'calls' | 'refusals';
  readonly key: (body: Body, origin: Origin) => string;
  /** Returns whether a caller is exempt from this limit. */
  readonly exempt?: (body: Body, origin: Origin) => Promise<boolean>;
}
type Limits<Noun extends Calls> = {
  [Name in keyof Noun]?: readonly CallLimit<z.output<Noun[Name]['body']>>[];
};

/** A noun's calls bound to their handlers. */
export interface Implementation {
  readonly calls: Calls;
  readonly handlers: Record<string, (input: never, context: never) => Promise<unknown>>;
  readonly limits: Record<string, readonly CallLimit<never>[] | undefined>;
}

/** Binds a noun's calls to their handlers: a missing handler, or one of another shape, does not compile. */
export const implement = <Noun extends Calls>(
  calls: Noun,
  handlers: Handlers<Noun>,
  limits: Limits<Noun> = {},
): Implementation => ({
  calls,
  handlers: handlers as unknown as Implementation['handlers'],
  limits,
});
