import type {
  Call,
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

/** Which rows a caller may see: an organisation, all of its places or some wards, and how much of a person. */
export interface Scope {
  readonly organisationId: OrganisationId;
  readonly wardIds: 'all' | readonly WardId[];
  readonly privacy: PrivacyLevel;
}

/** Finds a person for a caller. Throws `forbidden` for an anonymised caller, and `patient-not-found`. */
export type OpenPatient = (db: Db, scope: Scope, patientId: PatientId) => Promise<OpenedPatient>;

/** Who makes a call, as the access token and the database say at this moment. */
export interface Caller {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly displayName: string;
  /** True: a wall display, which has no account to manage. */
  readonly isDisplay: boolean;
  /** True: only a password was given, and nothing but the way to the second factor is open. */
  readonly secondFactorDue: boolean;
  /** An outside application: the id of its key. It makes the calls that are for applications, and is no user. */
  readonly application?: string;
  /** True: sign-in to the organisation has ended, and no call is open. */
  readonly isSuspended?: boolean;
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: Scope;
}

/** Of whom an audit row is where nobody is signed in. */
export interface AuditSubject {
  readonly organisationId: OrganisationId | null;
  readonly userId: UserId;
}

/** Publishes a message over the bus once the call's transaction is committed; never where it is rolled back. */
export type Announce = <Topic extends keyof Announcements>(
  topic: Topic,
  message: Announcements[Topic],
) => void;

/** Writes one row of the audit in the call's own transaction. `target` is the id of what was touched. */
type Audit = (target: string | null, detail?: Record<string, unknown>, who?: AuditSubject) => void;

interface Context<Who> {
  /** The call's transaction where it writes, the pool where it reads. */
  readonly db: Db;
  readonly caller: Who;
  readonly audit: Audit;
  readonly announce: Announce;
  /** Runs what a factory passed once the transaction is committed, such as the mailer's wake. */
  readonly afterCommit: (run: () => void) => void;
  /** Epoch milliseconds. */
  readonly now: number;
  /** As `now`, but it stops while the server's clock is doubted: what is kept for days expires by it. */
  readonly expiryNow: number;
  readonly address: string;
  readonly userAgent: string;
  readonly correlationId: string;
  /** What this browser's cookie says; undefined where it has none. */
  readonly browserToken: string | undefined;
  /** Gives the browser another cookie, once the call is done. */
  readonly keepBrowserToken: (token: string) => void;
}
export interface CallContext extends Context<Caller> {
  /**
   * Opens a person's data: the caller's scope, privacy level and, where the call is an access, its audit row with `detail`.
   * Throws `forbidden` and `patient-not-found`.
   */
  readonly patient: (patientId: PatientId, detail?: Record<string, unknown>) => Promise<OpenedPatient>;
}
export type PublicContext = Context<undefined>;

type ContextOf<C extends Call> = C['permission'] extends 'public' ? PublicContext : CallContext;

/** Answers one call. Throws a {@link Problem} where the answer is an error. */
export type Handler<C extends Call> = (
  input: { readonly query: z.output<C['query']>; readonly body: z.output<C['body']> },
  context: ContextOf<C>,
) => Promise<z.output<C['reply']>>;

/** A reply that is JSON already, as bytes that several answers may share: what a hot call answers. */
export class SerialisedReply {
  readonly bytes: Buffer;
  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }
}
export type HotHandler<C extends Call> = (...parameters: Parameters<Handler<C>>) => Promise<SerialisedReply>;

type Calls = Record<string, Call>;
type Handlers<Noun extends Calls> = {
  [Name in keyof Noun]: Noun[Name]['hot'] extends true ? HotHandler<Noun[Name]> : Handler<Noun[Name]>;
};

/** Where a call comes from: the address, and what the browser's cookie says. */
export interface Origin {
  readonly address: string;
  readonly browserToken: string | undefined;
}

/** How often a call may be made, or be refused, by what `key` makes of its body and where it comes from. */
export interface CallLimit<Body = unknown> {
  readonly max: number;
  readonly windowS: number;
  readonly counts: 'calls' | 'refusals';
  readonly key: (body: Body, origin: Origin) => string;
  /** Who is never held up by this limit. */
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

/** Binds a noun's calls to their handlers: one that is missing, or of another shape, does not compile. */
export const implement = <Noun extends Calls>(
  calls: Noun,
  handlers: Handlers<Noun>,
  limits: Limits<Noun> = {},
): Implementation => ({
  calls,
  handlers: handlers as unknown as Implementation['handlers'],
  limits,
});
