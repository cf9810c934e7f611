import type { Call } from '@padlight/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Announcements } from '../announcements.ts';
import type { Bus } from '../bus.ts';
import { OutcomeUnknown } from '../database-away.ts';
import type { Db } from '../db/database.ts';
import type { Authenticate } from './access.ts';
import { actOnce, readKeyedAct } from './act-once.ts';
import type { Applications } from './applications.ts';
import type { AuditQueue } from './audit-queue.ts';
import { type AuditRow, insertAudit } from './audit-store.ts';
import { browserCookie, readBrowserCookie } from './browser-cookie.ts';
import type { Announce, AuditSubject, CallContext, Caller, OpenPatient, PublicContext } from './handler.ts';
import { Problem, problem } from './problem.ts';
import { serialiseReply } from './validate.ts';

export interface Serving {
  readonly db: Db;
  /** Connections for acts, which wait longer than `db`. */
  readonly acts: Db;
  readonly bus: Bus<Announcements>;
  readonly authenticate: Authenticate;
  readonly applications: Applications;
  readonly openPatient: OpenPatient;
  readonly accesses: AuditQueue;
  /** Returns the rows of an access that the audit does not have yet. */
  readonly newAccesses: (call: Call, row: AuditRow) => AuditRow[];
  readonly refused: (row: AuditRow) => void;
  readonly now: () => number;
  readonly expiryNow: () => number;
  /** Returns the address of the caller; nothing else reads it. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** True if the dashboard is reached over TLS, so that cookies are limited to it. */
  readonly secure: boolean;
  /** Returns whether this reply of a hot call is checked against the contract. */
  readonly sampled: () => boolean;
  /** Called with a code that the contract does not declare; if it throws, that error is answered instead. */
  readonly onUndeclared: (error: Error) => void;
}
export type AnyHandler = (input: object, context: CallContext | PublicContext) => Promise<unknown>;

/** A bound call. */
export interface Served {
  readonly call: Call;
  readonly handler: AnyHandler;
  readonly serving: Serving;
  /** Its connections: acts have other connections than reads. */
  readonly pool: Db;
}
/** One request that may be handled. */
interface CallRequest {
  readonly input: object;
  readonly caller: Caller | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly row: (action: string, target: string | null, detail?: Record<string, unknown>) => AuditRow;
}

/** Runs the handler in its context, with its audit rows and announcements; returns the reply as JSON. */
export async function answerCall(
  { call, handler, serving, pool }: Served,
  { input, caller, request, reply, row }: CallRequest,
): Promise<string | Buffer> {
  const rows: AuditRow[] = [];
  const committed: (() => void)[] = [];
  const announce: Announce = (topic, message) =>
    void committed.push(() => serving.bus.publish(topic, message));
  const action = call.writes ?? call.accesses;
  const context = {
    caller,
    audit: (target: string | null, detail?: Record<string, unknown>, subject?: AuditSubject) => {
      if (action === undefined)
        throw new Error(`${call.path} neither writes nor is an access: it has no audit`);
      rows.push({ ...row(action, target, detail), ...subject });
    },
    announce,
    afterCommit: (run: () => void) => void committed.push(run),
    now: serving.now(),
    expiryNow: serving.expiryNow(),
    address: serving.addressOf(request),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    correlationId: request.id,
    browserToken: readBrowserCookie(request.headers.cookie, serving.secure),
    keepBrowserToken: (token: string) =>
      void reply.header('set-cookie', browserCookie(token, serving.secure)),
  };
  const run = async (db: Db): Promise<string | Buffer | Problem> => {
    const patient: CallContext['patient'] = async (patientId, detail) => {
      if (!caller) throw new Error(`${call.path} is public and can't open a person's data`);
      const opened = await serving.openPatient(db, caller.scope, patientId);
      if (call.accesses !== undefined) context.audit(opened.patientId, detail);
      return opened;
    };
    const result = await handler(input, { ...context, db, patient } as CallContext | PublicContext).catch(
      keptProblem,
    );
    if (result instanceof Problem) {
      await insertAudit(db, rows);
      return result;
    }
    const json = serialiseReply(call, result, serving.sampled);
    if (call.writes !== undefined) {
      if (rows.length === 0) throw new Error(`${call.path} writes but left no audit row`);
      await insertAudit(db, rows);
    }
    return json;
  };
  const act = readKeyedAct(call, request, caller, { input, at: context.now });
  const once = (db: Db) => (act ? actOnce(db, act, rows, () => run(db)) : run(db));
  const json =
    call.writes === undefined
      ? await run(pool)
      : await pool.transaction().execute(once).catch(unknownOutcome);
  for (const run of committed) run();
  if (json instanceof Problem) throw json;
  // The reads of an application are counted separately.
  if (call.accesses !== undefined && caller?.application === undefined) {
    if (rows.length === 0) rows.push(row(call.accesses, null, Reflect.get(input, 'query')));
    for (const access of rows.flatMap((accessRow) => serving.newAccesses(call, accessRow)))
      serving.accesses.push(access);
  }
  return json;
}

/** Throws the error of an unknown outcome: the answer to the commit was lost, so the act may be recorded or not. */
function unknownOutcome(error: unknown): never {
  throw error instanceof OutcomeUnknown ? problem('outcome-unknown', { retryAfterS: 2 }) : error;
}

/** Returns a refusal that is answered after the commit; any other error undoes what the call wrote. */
function keptProblem(error: unknown): Problem {
  if (error instanceof Problem && error.keepsWrites) return error;
  throw error;
}
