import { type Call, isAct } from '@padlight/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Authenticate, checkPermission, identify } from './access.ts';
import { type AnyHandler, answerCall, type Served, type Serving } from './answer-call.ts';
import type { AuditRow } from './audit-store.ts';
import type { Admission, Limiter } from './call-limits.ts';
import { codesOf } from './codes-of.ts';
import { errorReply, problemOf } from './error-reply.ts';
import type { Caller } from './handler.ts';
import { problem } from './problem.ts';
import { readJson, readUpload } from './read-upload.ts';
import { readInput } from './validate.ts';

/**
 * Throws `prefetch-refused` for a GET that writes if a browser or a proxy fetches it ahead, without a user's request.
 */
function refusePrefetch({ method, writes }: Call, { headers }: FastifyRequest): void {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ').toLowerCase();
  if (method === 'GET' && writes !== undefined && /prefetch|prerender|preview/.test(purposes))
    throw problem('prefetch-refused');
}

/** Serves one call: validation, authentication, permission, handler with its audit rows, validated reply. */
export function serveCall(call: Call, handler: AnyHandler, limiter: Limiter, serving: Serving) {
  const acts = isAct(call) ? serving.acts : undefined;
  const served: Served = { call, handler, serving, pool: acts ?? serving.db };
  const declared = codesOf(call);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let caller: Caller | undefined;
    const isUser = (): boolean => caller?.application === undefined;
    const row = (action: string, target: string | null, detail?: Record<string, unknown>): AuditRow => ({
      organisationId: caller?.scope.organisationId || null,
      userId: isUser() ? (caller?.userId ?? null) : null,
      sessionId: isUser() ? (caller?.sessionId ?? null) : null,
      action,
      target,
      detail,
      address: serving.addressOf(request),
      correlationId: request.id,
    });
    let admission: Admission | undefined;
    const { applications } = serving;
    try {
      refusePrefetch(call, request);
      const { uploads } = call;
      const earlyInput =
        uploads === undefined ? readInput(call, request.query, readJson(request)) : undefined;
      admission = await limiter.check(request, earlyInput?.body);
      const from = { address: serving.addressOf(request), correlationId: request.id };
      const authenticate: Authenticate = (token) => serving.authenticate(token, acts, from);
      caller = await identify(call, request.headers.authorization, authenticate, applications);
      checkPermission(call, caller);
      if (caller?.application !== undefined) applications.admit(caller.application);
      const input = earlyInput ?? readInput(call, request.query, await readUpload(request, uploads ?? 0));
      const json = await answerCall(served, { input, caller, request, reply, row });
      if (caller?.application !== undefined) await applications.used(caller.application, row, call.path);
      return reply.header('content-type', 'application/json; charset=utf-8').send(json);
    } catch (error) {
      const knownProblem = problemOf(error);
      if (knownProblem && !declared.has(knownProblem.code))
        serving.onUndeclared(
          new Error(`${call.method} ${call.path} does not declare the error ${knownProblem.code}`),
        );
      const { status } = errorReply(knownProblem, request.id);
      if (knownProblem && status === 429)
        serving.refused(row('refused', null, { call: call.path, code: knownProblem.code }));
      if (knownProblem && (status === 401 || status === 403)) {
        serving.refused(
          row('refused', knownProblem.about ?? null, { call: call.path, code: knownProblem.code }),
        );
        await admission?.refused();
      }
      throw error;
    } finally {
      admission?.over();
    }
  };
}
