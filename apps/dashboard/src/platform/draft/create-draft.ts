import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

const dayMs = 24 * 3_600_000;

/** The draft of one form, by its name in the store. */
export interface StoredDraft<Values extends object> {
  /** The stored values and the time of the last input; undefined where there are none, or none that fit the form. */
  readonly read: () => { readonly at: number; readonly values: Values } | undefined;
  /** Stores these values; values that equal the form's start are not stored. */
  readonly keep: (values: Values, start?: Values) => void;
  readonly forget: () => void;
}

/** The draft of a form that begins with `start`, stored for a day after the last key, or for the given time. */
export function createDraft<Values extends object>(
  name: string,
  start: Values,
  lastsMs: number = dayMs,
): StoredDraft<Values> {
  return {
    read() {
      const stored = readDraft(name);
      if (!stored) return undefined;
      const { at, values } = stored;
      return fits(start, values) ? { at, values } : undefined;
    },
    keep(values, from = start) {
      if (JSON.stringify(values) === JSON.stringify(from)) dropDraft(name);
      else keepDraft(name, values, lastsMs);
    },
    forget: () => dropDraft(name),
  };
}

const kindOf = (value: unknown): string =>
  value === null || value === undefined ? 'none' : Array.isArray(value) ? 'list' : typeof value;

// JSON has no undefined.
const fieldsOf = (values: object): Map<string, unknown> =>
  new Map(Object.entries(values).filter(([, value]) => value !== undefined));

/**
 * Tests whether stored values have the fields of a form's start, each of its type: an update may have changed the
 * form. A field that is empty at first may hold anything.
 */
function fits<Values extends object>(start: Values, stored: object | undefined): stored is Values {
  if (!stored) return false;
  const [own, others] = [fieldsOf(start), fieldsOf(stored)];
  return (
    own.size === others.size &&
    [...own].every(([name, value]) => {
      const [kind, other] = [kindOf(value), kindOf(others.get(name))];
      return others.has(name) && (kind === other || kind === 'none' || other === 'none');
    })
  );
}
