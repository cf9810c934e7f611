/** Options of the command line, by their names without dashes. */
export type CommandOptions = Readonly<Record<string, string>>;

/** An invalid argument; the message is one clear line. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

export const fail = (message: string): never => {
  throw new ArgumentError(message);
};

/** The defaults of the options. */
export const defaults = {
  pods: '200',
  nodes: '12',
  first: '0',
  seed: '1',
  interval: '10',
  speed: '1',
  days: '0',
  connections: 'site',
  outages: '0.3',
  start: '2026-01-05T00:00:00.000Z',
  family: '0',
  scene: 'home',
  part: 'seen',
  'weigh-from': '3',
  weigh: '3',
} as const;

/** A number within bounds, whole unless stated otherwise. */
export function count(
  options: CommandOptions,
  name: keyof typeof defaults,
  least: number,
  most: number,
  whole = true,
): number {
  const text = options[name] ?? defaults[name];
  const value = Number(text);
  const fits = text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value));
  return fits
    ? value
    : fail(`--${name} should be a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not "${text}"`);
}

/** One of some words. */
export function oneOf<Word extends string>(
  options: CommandOptions,
  name: keyof typeof defaults,
  texts: readonly Word[],
): Word {
  const text = options[name] ?? defaults[name];
  const list = `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
  return texts.find((word) => word === text) ?? fail(`--${name} should be ${list}, not "${text}"`);
}
