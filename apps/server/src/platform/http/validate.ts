import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@padlight/contract';
import { z } from 'zod';
import { SerialisedReply } from './handler.ts';
import { Problem } from './problem.ts';

type Where = 'query' | 'body';

function parse(schema: z.ZodType, value: unknown, where: Where): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, 50).map((issue) => ({
    path: [where, ...issue.path].join('.'),
    message: issue.message,
  }));
  throw new Problem('bad-request', { fields });
}

/** What a request carries, in the contract's shapes; throws `bad-request` that names each wrong field. */
export const readInput = (call: Call, query: unknown, body: unknown) => ({
  query: parse(call.query, query, 'query'),
  body: call.body instanceof z.ZodUndefined ? undefined : parse(call.body, body, 'body'),
});

/** Whether a serialised reply is exactly what the contract says: also no field beyond it. */
function checkSerialised(call: Call, json: Buffer): void {
  const value: unknown = JSON.parse(json.toString());
  if (!isDeepStrictEqual(call.reply.parse(value), value))
    throw new Error(`the reply of ${call.path} has fields that the contract does not know`);
}

/**
 * The reply as JSON. An object is validated and loses what the contract does not name; bytes of a compiled
 * serialiser are checked when `sampled`. Throws what is logged and never sent when the shape is another.
 */
export function serialiseReply(call: Call, reply: unknown, sampled: () => boolean): string | Buffer {
  if (reply instanceof SerialisedReply) {
    if (sampled()) checkSerialised(call, reply.bytes);
    return reply.bytes;
  }
  return JSON.stringify(call.reply.parse(reply));
}
