import { parseArgs } from 'node:util';
import { devicePrefixes, type Mac, readMac } from '@padlight/contract';
import { StartError } from '../platform/start-error.ts';

/** The options of the command line; times are epoch ms. */
export interface ReplayArguments {
  /** In the stored form. */
  readonly mac: Mac;
  readonly from: number;
  readonly to: number;
}

const usage = 'npm run replay -- --pod MAC --from TIME --to TIME';

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...argv], options: { pod: text, from: text, to: text } }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : error}: ${usage}`);
  }
}

function readTime(name: string, text: string | undefined): number {
  const at = /^\d{4}-\d\d-\d\d/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  if (Number.isNaN(at))
    throw new StartError(
      `--${name} should be a time such as 2026-01-05T07:00:00Z, not "${text ?? ''}": ${usage}`,
    );
  return at;
}

/** Reads the command line. @throws StartError with the expected usage. */
export function readReplayArguments(argv: readonly string[]): ReplayArguments {
  const { pod = '', from, to } = parse(argv);
  const mac = readMac(/^[0-9a-f]{4}$/i.test(pod) ? devicePrefixes.podMac + pod : pod);
  if (mac === undefined)
    throw new StartError(`--pod should be a MAC or its last 4 digits, not "${pod}": ${usage}`);
  const span = { from: readTime('from', from), to: readTime('to', to) };
  if (span.to <= span.from) throw new StartError('--to should be after --from.');
  return { mac, ...span };
}
