import { createHash } from 'node:crypto';
import type { Call } from '@padlight/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { giveKeyBack, type KeyedAct, keepReply, readRecorded, takeKey } from './act-store.ts';
import type { AuditRow } from './audit-store.ts';
import type { Caller } from './handler.ts';
import { Problem, problem } from './problem.ts';

const Uuid = z.uuid();

/**
 * Reads the keyed act of a request. Undefined without a key, in a call that takes none, and for outside
 * applications. `at`: epoch milliseconds. Throws `bad-request` if the key is not a UUID.
 */
export function readKeyedAct(
  { keyless, path }: Call,
  { headers }: Pick<FastifyRequest, 'headers'>,
  caller: Caller | undefined,
  { input, at }: { readonly input: object; readonly at: number },
): KeyedAct | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined || keyless !== undefined || !caller || caller.application !== undefined)
    return undefined;
  const { userId, scope } = caller;
  if (!scope.organisationId) return undefined;
  const key = Uuid.safeParse(header).data?.toLowerCase();
  if (key === undefined) throw problem('bad-request', { message: 'The Idempotency-Key is no UUID.' });
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest();
  return { organisationId: scope.organisationId, userId, key, at, call: path, inputHash };
}

/** The ids by which the audit names an act, including those of persons. */
const idsIn = (rows: readonly AuditRow[]): string[] =>
  rows
    .flatMap(({ target, detail }) => [detail?.patientId, target])
    .flatMap((id) => Uuid.safeParse(id).data ?? []);

/**
 * Does an act in the transaction `db`, or returns the earlier answer under the same key. `rows` are the audit
 * rows of `work`. Throws `key-reused` if the key belongs to another request. A refused act leaves no key.
 */
export async function actOnce(
  db: Db,
  act: KeyedAct,
  rows: readonly AuditRow[],
  work: () => Promise<string | Buffer | Problem>,
): Promise<string | Buffer | Problem> {
  if (!(await takeKey(db, act))) {
    const recorded = await readRecorded(db, act);
    if (!recorded) throw problem('busy', { retryAfterS: 1 });
    if (recorded.call !== act.call || !recorded.inputHash.equals(act.inputHash)) throw problem('key-reused');
    return recorded.reply;
  }
  const answer = await work();
  if (answer instanceof Problem) await giveKeyBack(db, act);
  else await keepReply(db, act, answer.toString(), idsIn(rows));
  return answer;
}
