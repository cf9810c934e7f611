import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isMailAddress } from '@padlight/contract';
import { z } from 'zod';
import { isRange, type ProxyRules } from './platform/addresses/caller-address.ts';
import { hostAlone } from './platform/addresses/host-in-url.ts';
import { isLoopback } from './platform/addresses/network-address.ts';
import { StartError } from './platform/start-error.ts';

/** The checked settings of the environment; `docs/operations.md` lists the variables. */
export interface Config {
  readonly port: number;
  readonly mqttPort: number;
  readonly host: string;
  /** True if other machines can reach the server. */
  readonly isPublic: boolean;
  /** Absolute. */
  readonly dataDir: string;
  /** A PostgreSQL of the operator's; undefined for ours, in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  /** PEM text. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** The proxies in front, which terminate TLS; undefined if there are none. */
  readonly proxy: ProxyRules | undefined;
  /** The dashboard's public address without a slash at the end, with which links in mails begin. */
  readonly publicUrl: string | undefined;
  /** Undefined if mails are stored in the outbox and not sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  /** True where providers of external sign-in may have private addresses, and speak http on this machine. */
  readonly privateProviders: boolean;
  /** The name servers that are asked for the records of domains; undefined for those of the machine. */
  readonly dnsServers: readonly string[] | undefined;
  readonly logLevel: (typeof logLevels)[number];
  /** How long raw measurements are stored. */
  readonly retentionDays: number;
  /** The Bluetooth company id in a pod's advertisement. */
  readonly podCompanyId: number;
  /** Limits of rows from gateways that wait to be stored: of all sites, and of one. */
  readonly waiting: {
    readonly rows: number;
    readonly siteRows: number;
    readonly bytes: number;
    readonly siteBytes: number;
  };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const whole = (low: number, high: number, fallback: number) => {
  const error = `a whole number from ${low} to ${high}`;
  const number = z.string().regex(/^\d+$/, error).transform(Number);
  return number.pipe(z.number().min(low, error).max(high, error)).default(fallback);
};
const onOrOff = z.enum(['on', 'off'], 'on or off').transform((word) => word === 'on');
const isDatabaseUrl = (text: string): boolean =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);

const isSmtpUrl = (text: string): boolean =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, hostname } = new URL(text);
  const plain = pathname === '/' && search === '' && hash === '' && username === '';
  return plain && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}
/** Returns whether a text is an address, or a name with the address in angle brackets. */
function isSender(text: string): boolean {
  const named = /^[^<>\p{Cc}]*<([^<>]*)>$/u.exec(text);
  return isMailAddress(named?.[1] ?? text);
}
/** Returns whether a text is the address of a name server, with a port or without. */
const isNameServer = (text: string): boolean =>
  isIP(text) !== 0 || (/^[\d.]+:\d{1,5}$/.test(text) && isIP(text.replace(/:\d+$/, '')) === 4);
const file = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    context.addIssue('the path of a PEM file that can be read');
    return z.NEVER;
  }
});

/** Each error completes the sentence "NAME must be ...". */
const Environment = z.object({
  PORT: whole(0, 65_535, 8080),
  MQTT_PORT: whole(0, 65_535, 1883),
  HOST: z
    .string()
    .regex(/^([0-9a-zA-Z.:-]+|\[[0-9a-fA-F.:]+\])$/, 'an address of this machine, such as 127.0.0.1 or ::1')
    .transform(hostAlone)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'a URL such as postgresql://user:password@host:5432/padlight')
    .optional(),
  DEMO: onOrOff.optional(),
  TLS_CERT: file.optional(),
  TLS_KEY: file.optional(),
  BEHIND_PROXY: z.enum(['on', 'forwarded', 'off'], 'on, forwarded or off').default('off'),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((range) => range.trim()))
    .refine((ranges) => ranges.every(isRange), 'addresses or ranges such as 10.0.0.2, fd00::/8')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isPublicUrl, 'an address such as https://padlight.example.org, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'a URL such as smtps://user:password@mail.example.org:465')
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(isSender, 'an address such as Padlight <padlight@example.org>')
    .optional(),
  PRIVATE_PROVIDERS: onOrOff.default(false),
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .refine((servers) => servers.every(isNameServer), 'addresses such as 9.9.9.9, or 127.0.0.1:5353')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).optional(),
  RETENTION_DAYS: whole(31, 36_500, 400),
  POD_COMPANY_ID: z
    .string()
    .regex(/^(0x)?[0-9a-f]{4}$/i, 'four hexadecimal digits such as FFFF')
    .default('FFFF')
    .transform((digits) => Number.parseInt(digits.slice(-4), 16)),
  WAITING_ROWS: whole(4_000, 10_000_000, 40_000),
  SITE_WAITING_ROWS: whole(2_000, 10_000_000, 6_000),
  WAITING_MB: whole(8, 100_000, 128),
  SITE_WAITING_MB: whole(4, 100_000, 32),
});
/** Returns how the proxies in front pass on the caller's address; undefined if there are none. */
function proxyOf({ BEHIND_PROXY, TRUSTED_PROXIES }: z.output<typeof Environment>): ProxyRules | undefined {
  if (BEHIND_PROXY === 'off') return undefined;
  return { header: BEHIND_PROXY === 'on' ? 'x-forwarded-for' : 'forwarded', trusted: TRUSTED_PROXIES };
}
const bytesOfMb = (mb: number): number => mb * 1024 * 1024;

/** Yields the errors that involve several variables. */
function* contradictions(settings: z.output<typeof Environment>): Generator<string> {
  if ((settings.TLS_CERT === undefined) !== (settings.TLS_KEY === undefined))
    yield 'TLS_CERT and TLS_KEY must be set together';
  if (settings.PORT === settings.MQTT_PORT && settings.PORT !== 0)
    yield `PORT and MQTT_PORT must differ: both are ${settings.PORT}`;
  if (
    settings.SMTP_URL !== undefined &&
    (settings.MAIL_FROM === undefined || settings.PUBLIC_URL === undefined)
  )
    yield 'MAIL_FROM and PUBLIC_URL must be set with SMTP_URL: mails have a sender, and links to the dashboard';
  if (settings.SITE_WAITING_ROWS > settings.WAITING_ROWS)
    yield 'SITE_WAITING_ROWS must be at most WAITING_ROWS';
  if (settings.SITE_WAITING_MB > settings.WAITING_MB) yield 'SITE_WAITING_MB must be at most WAITING_MB';
  if (settings.TRUSTED_PROXIES !== undefined && settings.BEHIND_PROXY === 'off')
    yield 'BEHIND_PROXY must be on or forwarded with TRUSTED_PROXIES';
  if (isLoopback(settings.HOST)) return;
  if (settings.TLS_CERT === undefined && settings.BEHIND_PROXY === 'off')
    yield `HOST ${settings.HOST} can be reached from outside: set TLS_CERT and TLS_KEY, or BEHIND_PROXY=on where a proxy speaks TLS`;
  if (settings.DEMO)
    yield `DEMO must be off where HOST ${settings.HOST} can be reached from outside: everyone knows its sign-in`;
}

/**
 * Reads the environment; an empty variable counts as not set. The demonstration is on unless it is turned off
 * or the host can be reached from outside. In a terminal the log has warnings and errors alone, unless a
 * level is set.
 * @throws StartError naming every wrong variable with its valid values.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  isTerminal = process.stdout.isTTY === true,
): Config {
  const setVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = Environment.safeParse(setVariables);
  const problems = result.success
    ? [...contradictions(result.data)]
    : result.error.issues.map((issue) => `${issue.path.join('.')} must be ${issue.message}`);
  if (!result.success || problems.length > 0) throw new StartError(`${problems.join('; ')}.`);
  const settings = result.data;
  const isPublic = !isLoopback(settings.HOST);
  return Object.freeze({
    port: settings.PORT,
    mqttPort: settings.MQTT_PORT,
    host: settings.HOST,
    isPublic,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    demo: settings.DEMO ?? !isPublic,
    tls:
      settings.TLS_CERT && settings.TLS_KEY ? { cert: settings.TLS_CERT, key: settings.TLS_KEY } : undefined,
    proxy: proxyOf(settings),
    publicUrl: settings.PUBLIC_URL,
    mail:
      settings.SMTP_URL !== undefined && settings.MAIL_FROM !== undefined
        ? { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM }
        : undefined,
    privateProviders: settings.PRIVATE_PROVIDERS,
    dnsServers: settings.DNS_SERVERS,
    logLevel: settings.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info'),
    retentionDays: settings.RETENTION_DAYS,
    podCompanyId: settings.POD_COMPANY_ID,
    waiting: {
      rows: settings.WAITING_ROWS,
      siteRows: settings.SITE_WAITING_ROWS,
      bytes: bytesOfMb(settings.WAITING_MB),
      siteBytes: bytesOfMb(settings.SITE_WAITING_MB),
    },
  });
}
