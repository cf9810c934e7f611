import { expect, test } from 'vitest';
import { CallError } from '../../platform/call/index.ts';
import { placeError } from './place-error.ts';

const refusal = (code: string, ...paths: string[]) =>
  new CallError(code, 400, 'No.', { fields: paths.map((path) => ({ path, message: 'No.' })) });

/** The fields that are marked, with their texts, and the fields of the error that is left. */
function place(error: unknown) {
  const marked: Record<string, unknown> = {};
  const rest = placeError<{ name: string; weight: string; rooms: string }, unknown>(
    {
      setError: (name, { message }) => {
        marked[name] = message;
      },
    },
    {
      error,
      names: ['name', 'weight', 'rooms'],
      errorFields: { 'name-taken': 'name', weightMl: 'weight', beds: 'rooms' },
      texts: () => 'why',
      refused: 'refused',
    },
  );
  return [marked, rest instanceof CallError ? rest.fields.map(({ path }) => path) : rest];
}

test.each([
  ['a field by its name', refusal('bad-request', 'body.name'), { name: 'refused' }, undefined],
  [
    'each of several',
    refusal('bad-request', 'body.name', 'query.weight'),
    { name: 'refused', weight: 'refused' },
    undefined,
  ],
  ['a part of a field', refusal('bad-request', 'body.rooms.0.name'), { rooms: 'refused' }, undefined],
  [
    'a field that stands for another',
    refusal('bad-request', 'body.weightMl'),
    { weight: 'refused' },
    undefined,
  ],
  [
    'a part of a field that stands for another',
    refusal('bad-request', 'body.beds.3.name'),
    { rooms: 'refused' },
    undefined,
  ],
  ['one by the code', refusal('name-taken'), { name: 'why' }, undefined],
  ['a field that the form has not', refusal('bad-request', 'body.other'), {}, ['body.other']],
  [
    'one that it has and one that it has not',
    refusal('bad-request', 'body.name', 'body.names'),
    { name: 'refused' },
    ['body.names'],
  ],
  ['no field', refusal('unexpected'), {}, []],
])('a refusal of %s is beside its fields, and what is left above', (_of, error, marked, rest) => {
  expect(place(error)).toEqual([marked, rest]);
});

test('what is no refusal is stated above', () => {
  const failure = new Error('It broke.');
  expect(place(failure)).toEqual([{}, failure]);
});
