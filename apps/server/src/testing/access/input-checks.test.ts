import { api, type Call } from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccessApp, openAccessApp } from './access-app.ts';
import { samples } from './call-samples.ts';
import type { Sample } from './sample.ts';

interface Named {
  readonly path: string;
  readonly call: Call;
  readonly sample: Sample | undefined;
}
const calls = Object.entries(api).flatMap(([noun, named]) =>
  Object.entries(named as Record<string, Call>).map(
    ([name, call]): Named => ({
      path: `${noun}.${name}`,
      call,
      sample: (samples as Record<string, Record<string, Sample>>)[noun]?.[name],
    }),
  ),
);

let access: AccessApp;
let addresses = 0;
beforeAll(async () => {
  access = await openAccessApp();
});
afterAll(() => access.app.close());

const formOf = (body: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.set(name, value instanceof Blob ? value : String(value));
  return form;
};

/** Makes a call as a user who may make it, from an address of its own. */
async function attempt({ call }: Named, query: string, body: unknown) {
  addresses += 1;
  const token = await access.tokenOf('private', false);
  return access.app.server.call(call.method, query === '' ? call.path : `${call.path}?${query}`, {
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body: call.uploads === undefined ? body : formOf(Object(body)) }),
    headers: { 'x-forwarded-for': `10.5.${addresses >> 8}.${addresses & 255}` },
  });
}

/** Replaces the texts of a value by another, one at a time. */
function withText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (value instanceof Blob) return [new File([value], `${text}.png`, { type: value.type })];
  if (Array.isArray(value))
    return value.flatMap((part, index) => withText(part, text).map((variant) => value.with(index, variant)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    withText(part, text).map((variant) => ({ ...value, [name]: variant })),
  );
}

/**
 * Builds bodies of a call with a text in each field, named by the sample or only by the contract, and as a field's name.
 */
function bodiesWith({ call, sample }: Named, text: string): unknown[] {
  const body = sample?.input?.(access.ids.own).body;
  const named = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : [];
  return [...withText(body, text), ...[...named, text].map((name) => ({ ...Object(body), [name]: text }))];
}

const around = fc.tuple(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }));
const zero = around.map((parts) => parts.join('\0'));
const half = fc
  .tuple(around, fc.constantFrom('\uD800', '\uDBFF', '\uDC00', '\uDFFF'))
  .map(([[before, after], sign]) => `${before}x${sign}x${after}`);

describe.each(calls)('$path', (named) => {
  const { call, sample } = named;
  afterAll(() => {
    if (sample?.spends) access.forgetTokens();
  });

  it('refuses a text that cannot be stored, in any place', async () => {
    // A form is UTF-8, which has no halves of a surrogate pair.
    const texts = call.uploads === undefined ? fc.oneof(zero, half) : zero;
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        for (const body of call.method === 'GET' ? [] : bodiesWith(named, text)) {
          const refused = await attempt(named, '', body);
          expect(refused).toMatchObject({ status: 400, body: { success: false, code: 'bad-request' } });
        }
      }),
      { numRuns: 2 },
    );
    const query = Object.entries(sample?.input?.(access.ids.own).query ?? { any: 'a' });
    for (const [name] of query)
      for (const text of ['a%00b', '%ED%A0%80']) {
        const otherFields = query.filter(([fieldName]) => fieldName !== name);
        const restOfQuery = String(new URLSearchParams(otherFields as [string, string][]));
        const body = sample?.input?.(access.ids.own).body;
        const { status } = await attempt(named, `${restOfQuery}&${name}=${text}`, body);
        if (text === 'a%00b') expect(status).toBe(400);
        else expect(status).toBeLessThan(500);
      }
  });

  it('refuses a field outside of the contract, by its name', async () => {
    if (call.method === 'GET') return;
    const body = sample?.input?.(access.ids.own).body;
    if (Array.isArray(body)) return;
    const { query = {} } = sample?.input?.(access.ids.own) ?? {};
    const queryText = String(new URLSearchParams(Object.entries(query)));
    const refused = await attempt(named, queryText, { ...Object(body), unnamed: 'x' });
    const message = 'There is no field "unnamed" here.';
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request', message } });
    expect(refused.body).toHaveProperty('fields', [{ path: 'body.unnamed', message }]);
  });
});
