import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ChartPermissionName, ListedPermission } from './listed-permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A permission as a call names it: a listed one, or that of a chart. */
export type NamedPermission = ListedPermission | ChartPermissionName;

/**
 * The callers of a call: holders of one of the permissions; any signed-in user; a user who gave a password but perhaps not
 * yet the second factor; or anyone.
 */
export type Access =
  | NamedPermission
  | readonly [NamedPermission, ...NamedPermission[]]
  | 'login'
  | 'first-factor'
  | 'public';

/**
 * The reason why a call takes no idempotency key. Declared by the call: `secret`, a password or code is sent or shown once;
 * `session`, it changes the session that keys belong to. The other reasons follow from its kind.
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
  /** The audit action of a writing call: the call runs in one transaction with that row. Reads have none. */
  readonly writes?: string;
  /** The audit action of an access to a person's record: written beside the read, and never a reason to refuse it. */
  readonly accesses?: string;
  /** A call for any signed-in user that a wall display makes as well; otherwise it is for people alone. */
  readonly displays?: true;
  /** A call for any signed-in user that an account for relatives or a station makes as well. */
  readonly secondary?: true;
  /** Outside applications make it as well, with the link key of an organisation. */
  readonly applications?: true;
  /**
   * The body is multipart/form-data with files, of at most so many bytes in all. It is read only after the caller's rights
   * are checked.
   */
  readonly uploads?: number;
  /** A writing call without an idempotency key, and the reason. A writing call that names no reason takes a key. */
  readonly keyless?: 'secret' | 'session';
  /** A polling call: the dashboard shows no loading indicator for it. */
  readonly background?: true;
  /** A reply through a compiled serialiser: validated in tests and sampled at run time. */
  readonly hot?: Hot;
}

/** One call of the HTTP interface: all that browser, server and documentation need to know of it. */
export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Hot extends boolean = boolean,
> {
  readonly method: Method;
  /** The path as documents write it; matched case-insensitively. */
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
  readonly secondary: boolean;
  readonly applications: boolean;
  readonly uploads: number | undefined;
  readonly background: boolean;
  /** The reason why it takes no key; undefined: a repeat with the same key has no second effect. */
  readonly keyless: Keyless | undefined;
  readonly hot: Hot;
}

/**
 * True for a call by which a person acts. Reads, background calls, sign-in and the choice of an organisation are not acts.
 */
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
    secondary: options.secondary ?? false,
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

/** The reply of a call that reports nothing but success. */
export const Done = z.object({ success: z.literal(true) });
export const done = { success: true } as const;
