const kindOf = (value: unknown): string =>
  value === null || value === undefined ? 'none' : Array.isArray(value) ? 'list' : typeof value;

// JSON has no undefined.
const fieldsOf = (values: object): Map<string, unknown> =>
  new Map(Object.entries(values).filter(([, value]) => value !== undefined));

/**
 * Tests whether stored values have the fields of a form's start, each of its type: an update may have changed the
 * form. A field that is empty at first may hold anything.
 */
export function fits<Values extends object>(start: Values, stored: object | undefined): stored is Values {
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
