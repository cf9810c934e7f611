import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call: holders of one of the permissions, anyone signed in, who gave a password but perhaps not yet
 * the second factor, or anyone at all.
 */
export type Access =
  | Permission
  | readonly [Permission, ...Permission[]]
  | 'login'
  | 'first-factor'
  | 'public';

/**
 * Why a call takes no key under which it happens once. Its own to say: `secret`, a password or code is sent or shown once; `session`,
 * it changes for whom keys are. The others follow from what it is.
 */
export type Keyless = 'secret' | 'session' | 'read' | 'public' | 'sign-in' | 'files' | 'background';

interface CallOptions<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Who extends Access,
  Hot extends boolean,
> {
  readonly permission: Who;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  readonly errors?: readonly ErrorCode[];
  /** The audit action a writing call leaves behind: it runs in one transaction with that row. Reads have none. */
  readonly writes?: string;
  /** The audit action of an access to a person's record: written beside the read, never refusing it. */
  readonly accesses?: string;
  /** A call for anyone signed in that a wall display makes, too; else it is for people alone. */
  readonly displays?: true;
  /** Outside applications make it, too, with the link key of an organisation. */
  readonly applications?: true;
  /** The body is multipart/form-data with files, of at most so many bytes in all; read only once the caller may send it. */
  readonly uploads?: number;
  /** A writing call whose reply is not kept under a key, as other calls' are: a call that names no reason takes one. */
  readonly keyless?: 'secret' | 'session';
  /** A polling call: the dashboard shows no loading indicator for it. */
  readonly background?: true;
  /** A reply that leaves through a compiled serialiser: validated in tests and sampled at run time. */
  readonly hot?: Hot;
}

/** One call of the HTTP interface: everything that browser, server and documentation need to know of it. */
export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Hot extends boolean = boolean,
> {
  readonly method: Method;
  /** As the specification writes it; matched case-insensitively. */
  readonly path: string;
  readonly permission: Who;
  readonly summary: string;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly errors: readonly ErrorCode[];
  readonly writes: string | undefined;
  readonly accesses: string | undefined;
  readonly displays: boolean;
  readonly applications: boolean;
  readonly uploads: number | undefined;
  readonly background: boolean;
  /** Why it takes no key; undefined: sent again with the same key, it happens once. */
  readonly keyless: Keyless | undefined;
  readonly hot: Hot;
}

/** Whether a person acts by a call. None is what is read or sent by itself, signing in, and choosing an organisation. */
export const isAct = ({ keyless }: Pick<Call, 'keyless'>): boolean =>
  keyless === undefined || keyless === 'secret' || keyless === 'files';

export type BodyOf<C extends Call> = z.output<C['body']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;
export type QueryIn<C extends Call> = z.input<C['query']>;
export type BodyIn<C extends Call> = z.input<C['body']>;

const nothing = z.object({});
const noBody = z.undefined();
type Nothing = typeof nothing;
type NoBody = typeof noBody;

function keylessOf(
  options: Pick<Partial<Call>, 'writes' | 'permission' | 'uploads' | 'background' | 'keyless'>,
): Keyless | undefined {
  if (options.keyless !== undefined) return options.keyless;
  if (options.writes === undefined) return 'read';
  if (options.permission === 'public') return 'public';
  if (options.permission === 'first-factor') return 'sign-in';
  if (options.uploads !== undefined) return 'files';
  return options.background ? 'background' : undefined;
}

const define =
  (method: Method) =>
  <
    const Who extends Access,
    Reply extends z.ZodType,
    Query extends z.ZodType = Nothing,
    Body extends z.ZodType = NoBody,
    const Hot extends boolean = false,
  >(
    path: string,
    options: CallOptions<Query, Body, Reply, Who, Hot>,
  ): Call<Query, Body, Reply, Who, Hot> => ({
    method,
    path,
    permission: options.permission,
    summary: options.summary,
    query: options.query ?? (nothing as unknown as Query),
    body: options.body ?? (noBody as unknown as Body),
    reply: options.reply,
    errors: options.errors ?? [],
    writes: options.writes,
    accesses: options.accesses,
    displays: options.displays ?? false,
    applications: options.applications ?? false,
    uploads: options.uploads,
    background: options.background ?? false,
    keyless: keylessOf(options),
    hot: options.hot ?? (false as Hot),
  });

/** Defines a call by its method; a call that names no permission does not compile. */
export const get = define('GET');
export const post = define('POST');
export const put = define('PUT');
export const del = define('DELETE');

/** The reply of a call that has nothing to report but that it was done. */
export const Done = z.object({ success: z.literal(true) });
export const done = { success: true } as const;
