import type { Reading } from '@padlight/contract';

/** The allowed difference of a time, between a node's clock and the server's; a number differs by rounding. */
const timeMs = 250;
const share = 0.001;
/** The allowed difference of a number near 0, in its unit. */
const least = 0.05;

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

function isSame(first: unknown, second: unknown): boolean {
  if (isTime(first) && isTime(second)) return Math.abs(Date.parse(first) - Date.parse(second)) <= timeMs;
  if (typeof first === 'number' && typeof second === 'number')
    return Math.abs(first - second) <= Math.max(least, share * Math.abs(first));
  return first === second;
}

/** The leaves of a value by their path. */
function* leaves(value: unknown, path = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else for (const [key, inner] of Object.entries(value)) yield* leaves(inner, path ? `${path}.${key}` : key);
}

/** The differences of two readings, field by field. Ids of products, which differ by installation, are left out. */
export function compareReadings(expected: Reading | null, actual: Reading | null): string[] {
  const [first, second] = [new Map(leaves(expected)), new Map(leaves(actual))];
  return [...new Set([...first.keys(), ...second.keys()])]
    .filter((path) => !path.endsWith('Id') && !isSame(first.get(path), second.get(path)))
    .map((path) => `${path} ${String(first.get(path))} instead of ${String(second.get(path))}`);
}
