import type { BodyIn, Call, QueryIn } from '@padlight/contract';

type Nothing = Record<never, never>;

/** The input of a call: `query` and `body` where it has them; each may be left out where all of it is optional. */
export type CallInput<C extends Call> = (Nothing extends QueryIn<C>
  ? { readonly query?: QueryIn<C> }
  : { readonly query: QueryIn<C> }) &
  (undefined extends BodyIn<C> ? { readonly body?: BodyIn<C> } : { readonly body: BodyIn<C> });

interface AnyInput {
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The cache key of a call's reply: path, query, body. */
export const keyOf = <C extends Call>(call: C, input: CallInput<C>): readonly [string, unknown, unknown] => {
  const { query, body }: AnyInput = input;
  return [call.path, query, body];
};

/** The address of a call with its query; instants as ISO 8601, absent values left out. */
export function addressOf(path: string, query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null)
      search.set(name, value instanceof Date ? value.toISOString() : String(value));
  return search.size ? `${path}?${search}` : path;
}
