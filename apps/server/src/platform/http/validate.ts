import { isDeepStrictEqual } from 'node:util';
import { type Call, isAboutUnseen, visibleText } from '@padlight/contract';
import { z } from 'zod';
import { SerialisedReply } from './handler.ts';
import { Problem } from './problem.ts';
import { type FieldFault, findUnstorable } from './storable.ts';

type Where = 'query' | 'body';

const unseenInName = 'Leave out control characters and those that change the direction of text.';
const visibleName = (name: string): string => visibleText(name.slice(0, 100).toWellFormed());

/** Returns the faults of each field; each field that the contract doesn't name has its own sentence. */
function faultsOf(issue: z.core.$ZodIssue, where: Where): FieldFault[] {
  const path = [where, ...issue.path];
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({
    path: [...path, visibleName(key)].join('.'),
    message: `There is no field "${visibleName(key)}" here.`,
  }));
}

function parse(schema: z.ZodType, value: unknown, where: Where): unknown {
  const [unstorable, ...more] = findUnstorable(value, where);
  if (unstorable)
    throw new Problem('bad-request', { message: unstorable.message, fields: [unstorable, ...more] });
  const result = schema.safeParse(value, {
    error: (issue) => (isAboutUnseen(issue) ? unseenInName : undefined),
  });
  if (result.success) return result.data;
  const { issues } = result.error;
  const fields = issues.flatMap((issue) => faultsOf(issue, where)).slice(0, 50);
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  const message = unknown && faultsOf(unknown, where)[0]?.message;
  throw new Problem('bad-request', { fields, ...(message !== undefined && { message }) });
}

const noFields = z.strictObject({}).nullish();

/** Reads a request's input in the contract's shapes; throws `bad-request` that names each wrong field. */
export function readInput(call: Call, query: unknown, body: unknown) {
  const takesNone = call.body instanceof z.ZodUndefined;
  const read = parse(takesNone ? noFields : call.body, body, 'body');
  return { query: parse(call.query, query, 'query'), body: takesNone ? undefined : read };
}

/** Checks that a serialised reply is exactly as the contract declares, without additional fields. */
function checkSerialised(call: Call, json: Buffer): void {
  const value: unknown = JSON.parse(json.toString());
  if (!isDeepStrictEqual(call.reply.parse(value), value))
    throw new Error(`the reply of ${call.path} has fields that the contract does not know`);
}

/**
 * Serialises the reply. An object is validated and loses fields outside the contract; the bytes of a compiled
 * serialiser are checked if `sampled`. Throws an error that is logged and never sent if the shape differs.
 */
export function serialiseReply(call: Call, reply: unknown, sampled: () => boolean): string | Buffer {
  if (reply instanceof SerialisedReply) {
    if (sampled()) checkSerialised(call, reply.bytes);
    return reply.bytes;
  }
  return JSON.stringify(call.reply.parse(reply));
}
