import type { Reading } from '@padlight/contract';

/** A time differs by what lies between a node's clock and the server's; a number by rounding. */
const timeMs = 250;
const share = 0.001;
/** What a number near 0 may differ by, in its unit. */
const least = 0.05;

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

function isSame(one: unknown, other: unknown): boolean {
  if (isTime(one) && isTime(other)) return Math.abs(Date.parse(one) - Date.parse(other)) <= timeMs;
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= Math.max(least, share * Math.abs(one));
  return one === other;
}

/** The leaves of a value by their path. */
function* leaves(value: unknown, path = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else for (const [key, inner] of Object.entries(value)) yield* leaves(inner, path ? `${path}.${key}` : key);
}

/** Where two readings say something else, field by field. Ids of products, which differ by installation, are left out. */
export function compareReadings(one: Reading | null, other: Reading | null): string[] {
  const [first, second] = [new Map(leaves(one)), new Map(leaves(other))];
  return [...new Set([...first.keys(), ...second.keys()])]
    .filter((path) => !path.endsWith('Id') && !isSame(first.get(path), second.get(path)))
    .map((path) => `${path} ${String(first.get(path))} instead of ${String(second.get(path))}`);
}
