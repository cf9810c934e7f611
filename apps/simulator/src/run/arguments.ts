import { parseArgs } from 'node:util';
import type { Weighing } from '../body/wearer.ts';
import type { Account } from '../link/link.ts';
import type { LifeChoice } from '../part/life.ts';
import { sceneNames } from '../scene/scenes.ts';
import { type CommandOptions, count, defaults, fail, oneOf } from './command-options.ts';
import { readLife, readWeighing, refuseLife } from './life-arguments.ts';

/** The size of the home, and the interval of its pods. */
interface Crowd {
  readonly pods: number;
  readonly nodes: number;
  readonly first: number;
  readonly seed: number;
  readonly intervalMs: number;
  /** Chance of an outage of a node's network on a day. */
  readonly outagesPerDay: number;
}

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'demo'; readonly file: string }
  | {
      readonly kind: 'dataset';
      readonly out: string;
      readonly days: number;
      readonly start: number;
      readonly crowd: Crowd;
      readonly life: LifeChoice;
      readonly weighing: Weighing;
    }
  | {
      readonly kind: 'feed';
      readonly url: string;
      readonly account: Account;
      readonly perNode: boolean;
      readonly days: number;
      readonly speed: number;
      readonly crowd: Crowd;
    };

export const usage = `A virtual care home that speaks the gateway protocol. All of its data is simulated.

  npm run simulate -- --url mqtt://INSTALLATION:SECRET@127.0.0.1:1883   feeds an installation (http:// posts instead)
  npm run simulate -- --out DIR --days 3                                writes messages.jsonl, context.json, truth.jsonl
  npm run simulate -- --home FILE                                       runs the home a server describes (SIMULATOR_SECRET)

  --pods 200      wearers, each with a pod          --nodes 12        gateways
  --first 0       number of the first pod           --seed 1          the same seed gives the same life
  --interval 10   seconds between measurements      --connections site   or node: one connection for each node
  --speed 10      above 1 it starts in the past (--days of it, or one hour), ends at now and goes on live
  --days 0        days of past, or days to write    --start TIME      where --out begins (ISO 8601)
  --outages 0.3   chance that a node is offline for a while on a day; it sends late

With --out:
  --family 0      sensor family: 0 standard, 1 slow surface, 2 low gain, 3 drifting baseline
  --scene home    what makes it hard: ${sceneNames.join(', ')}
  --part seen     or unseen: the ranges and seeds that people, pads and pods are drawn from
  --weigh-from 3  the first pad of each pod that is weighed when it comes off, and
  --weigh 3       how many are`;

const options = Object.fromEntries(
  ['url', 'out', 'home', ...Object.keys(defaults)].map((name) => [name, { type: 'string' as const }]),
);

function parse(argv: readonly string[]): CommandOptions & { readonly help?: string } {
  try {
    const { values } = parseArgs({ args: [...argv], options: { ...options, help: { type: 'boolean' } } });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch (error) {
    return fail(error instanceof Error ? (error.message.split(/[.\n]\s?/)[0] ?? '') : String(error));
  }
}

function crowdOf(values: CommandOptions): Crowd {
  const pods = count(values, 'pods', 1, 65_536);
  const first = count(values, 'first', 0, 65_535);
  if (first + pods > 65_536) fail(`--first ${first} and --pods ${pods} go beyond pod FFFF (65535)`);
  return {
    pods,
    first,
    nodes: count(values, 'nodes', 1, 4096),
    seed: count(values, 'seed', 0, Number.MAX_SAFE_INTEGER),
    intervalMs: 1000 * count(values, 'interval', 1, 3600),
    outagesPerDay: count(values, 'outages', 0, 1, false),
  };
}

const schemes = ['mqtt:', 'mqtts:', 'http:', 'https:'];

function readUrl(text: string, secret: string | undefined): { url: string; account: Account } {
  const wanted =
    '--url should look like mqtt://INSTALLATION:SECRET@HOST:PORT or http://INSTALLATION:SECRET@HOST:PORT';
  if (!URL.canParse(text)) return fail(wanted);
  const url = new URL(text);
  if (!schemes.includes(url.protocol) || url.hostname === '') return fail(wanted);
  const account = {
    installationId: decodeURIComponent(url.username),
    secret: url.password === '' ? (secret ?? '') : decodeURIComponent(url.password),
  };
  if (account.installationId === '') return fail(`--url names no installation id. ${wanted}`);
  if (account.secret === '') return fail('--url has no secret, and SIMULATOR_SECRET is not set');
  url.username = '';
  url.password = '';
  return { url: url.href, account };
}

function readStart(values: CommandOptions): number {
  const text = values.start ?? defaults.start;
  const start = Date.parse(text);
  return Number.isNaN(start) ? fail(`--start should be a time in ISO 8601, not "${text}"`) : start;
}

/** Reads the command line; throws ArgumentError. `secret` is used where the URL has none. */
export function readArguments(argv: readonly string[], secret: string | undefined): Command {
  const values = parse(argv);
  if (values.help) return { kind: 'help' };
  const targets = ['url', 'out', 'home'].filter((name) => values[name] !== undefined);
  if (targets.length !== 1)
    return fail('say one of --url (feed a server), --out (write files), --home (demonstration)');
  if (values.home !== undefined)
    return { kind: 'demo', file: values.home || fail('--home should name a file') };
  const crowd = crowdOf(values);
  if (values.out !== undefined) {
    const out = values.out || fail('--out should name a folder');
    return {
      kind: 'dataset',
      out,
      crowd,
      days: count(values, 'days', 1, 366),
      start: readStart(values),
      life: readLife(values),
      weighing: readWeighing(values),
    };
  }
  refuseLife(values);
  const connections = oneOf(values, 'connections', ['site', 'node']);
  const speed = count(values, 'speed', 1, 10_000, false);
  const days = count(values, 'days', 0, 30, false);
  if (days > 0 && speed === 1) return fail('--days of past need a --speed above 1, or now is never reached');
  return {
    kind: 'feed',
    ...readUrl(values.url ?? '', secret),
    perNode: connections === 'node',
    days,
    speed,
    crowd,
  };
}
