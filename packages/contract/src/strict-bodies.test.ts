import { expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from './api.ts';
import type { Call } from './call.ts';

const calls: [string, Call][] = Object.values(api).flatMap((noun) =>
  Object.entries(noun as Record<string, Call>),
);

/** The parts of a schema that would accept a field that they do not name. */
function looseParts(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const inside = Object.entries(def.shape).flatMap(([name, part]) => looseParts(part, `${path}.${name}`));
      return def.catchall?._zod.def.type === 'never' ? inside : [path, ...inside];
    }
    case 'array':
      return looseParts(def.element, `${path}[]`);
    case 'record':
      return looseParts(def.valueType, `${path}{}`);
    case 'union':
      return def.options.flatMap((option, index) => looseParts(option, `${path}|${index}`));
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
      return looseParts(def.innerType, path);
    case 'pipe':
      return [...looseParts(def.in, path), ...looseParts(def.out, path)];
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'never':
    case 'undefined':
    case 'date':
    case 'file':
    // A text has no fields.
    case 'transform':
      return [];
    default:
      throw new Error(`say whether a body may hold ${def.type}: ${path}`);
  }
}

test.each(calls)('the body of %s names every field that it may have, at every depth', (_name, { body }) => {
  expect(looseParts(body, 'body')).toEqual([]);
});
