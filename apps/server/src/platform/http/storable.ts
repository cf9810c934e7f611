import { isStorable } from '@padlight/contract';

/** A fault in one field of a request. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

const message = 'Leave out U+0000 and halves of surrogate pairs: a text with them cannot be stored.';
const mostFaults = 50;

/**
 * Finds texts in JSON or a form that the database can't store: a value, the name of a field or of a file. It
 * does not recurse, because JSON may be nested as deep as it is long.
 */
export function findUnstorable(input: unknown, where: string): FieldFault[] {
  const faults: FieldFault[] = [];
  const waiting: (readonly [path: string, value: unknown])[] = [[where, input]];
  for (let next = waiting.pop(); next && faults.length < mostFaults; next = waiting.pop()) {
    const [path, value] = next;
    const text = value instanceof File ? value.name : value;
    if (typeof text === 'string' && !isStorable(text)) faults.push({ path: path.slice(0, 200), message });
    if (typeof value !== 'object' || value === null || value instanceof File) continue;
    if (Object.keys(value).every(isStorable))
      for (const [name, part] of Object.entries(value)) waiting.push([`${path}.${name}`, part]);
    else faults.push({ path: path.slice(0, 200), message });
  }
  return faults.reverse();
}
