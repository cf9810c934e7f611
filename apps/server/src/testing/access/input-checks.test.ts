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

/** Makes a call as somebody who may make it, from an address of its own. */
async function attempt({ call }: Named, query: string, body: unknown) {
  addresses += 1;
  const token = await access.tokenOf('private', false);
  return access.app.server.call(call.method, query === '' ? call.path : `${call.path}?${query}`, {
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body: call.uploads === undefined ? body : formOf(Object(body)) }),
    headers: { 'x-forwarded-for': `10.5.${addresses >> 8}.${addresses & 255}` },
  });
}

/** The same value with another in place of each of its texts, one at a time. */
function withText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (value instanceof Blob) return [new File([value], `${text}.png`, { type: value.type })];
  if (Array.isArray(value))
    return value.flatMap((part, index) => withText(part, text).map((other) => value.with(index, other)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    withText(part, text).map((other) => ({ ...value, [name]: other })),
  );
}

/** Bodies of a call with a text in each field, named by the sample or by the contract alone, and as a field's name. */
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

describe.each(calls)('$path', (one) => {
  const { call, sample } = one;
  afterAll(() => {
    if (sample?.spends) access.forgetTokens();
  });

  it('refuses a text that cannot be stored, wherever it is', async () => {
    // A form is made of UTF-8, in which there are no halves of a surrogate pair.
    const texts = call.uploads === undefined ? fc.oneof(zero, half) : zero;
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        for (const body of call.method === 'GET' ? [] : bodiesWith(one, text)) {
          const refused = await attempt(one, '', body);
          expect(refused).toMatchObject({ status: 400, body: { success: false, code: 'bad-request' } });
        }
      }),
      { numRuns: 2 },
    );
    const query = Object.entries(sample?.input?.(access.ids.own).query ?? { any: 'a' });
    for (const [name] of query)
      for (const text of ['a%00b', '%ED%A0%80']) {
        const others = query.filter(([other]) => other !== name);
        const rest = String(new URLSearchParams(others as [string, string][]));
        const body = sample?.input?.(access.ids.own).body;
        const { status } = await attempt(one, `${rest}&${name}=${text}`, body);
        if (text === 'a%00b') expect(status).toBe(400);
        else expect(status).toBeLessThan(500);
      }
  });

  it('refuses a field that the contract does not name, by its name', async () => {
    if (call.method === 'GET') return;
    const body = sample?.input?.(access.ids.own).body;
    if (Array.isArray(body)) return;
    const { query = {} } = sample?.input?.(access.ids.own) ?? {};
    const asked = String(new URLSearchParams(Object.entries(query)));
    const refused = await attempt(one, asked, { ...Object(body), unnamed: 'x' });
    const message = 'There is no field "unnamed" here.';
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request', message } });
    expect(refused.body).toHaveProperty('fields', [{ path: 'body.unnamed', message }]);
  });
});
