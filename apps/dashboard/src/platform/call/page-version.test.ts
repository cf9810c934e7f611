import { get } from '@padlight/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { carer, tokenLasting } from '../../testing/people.ts';
import { keepDraft } from '../draft/draft-store.ts';
import { storeSession } from '../session/index.ts';
import { reloadForVersion, versionOf } from './page-version.ts';
import { send } from './send.ts';

const read = get('/Test/Read', {
  summary: 'A read',
  permission: 'public',
  reply: z.object({ count: z.number() }),
});
/** The call as the first script has it. */
const thinRead = { ...read, reply: undefined } as unknown as typeof read;

let server: HttpServer;
let headers: Record<string, string>;
beforeEach(async () => {
  document.head.innerHTML = '<meta name="padlight-version" content="v1">';
  storeSession(carer('Patients.View'), tokenLasting(60));
  headers = {};
  server = await startHttpServer(() => ({ body: { count: 'many' }, headers }));
});
afterEach(async () => {
  document.head.innerHTML = '';
  await server.close();
});
const from = (version: string) => versionOf(new Headers({ 'padlight-version': version }));

test('A reply is of this page’s version, of another, or of none', () => {
  expect([from('v1'), from('v2'), versionOf(new Headers())]).toEqual(['same', 'other', 'unknown']);
  document.head.innerHTML = '<meta name="padlight-version" content="__PADLIGHT_VERSION__">';
  expect(from('v1')).toBe('unknown');
});

test('Another version reloads the page once, and not over text', () => {
  const reload = vi.fn();
  keepDraft('padlight:draft:test', { note: 'Ask the doctor' }, 60_000);
  expect(reloadForVersion(reload)).toBe(false);
  sessionStorage.clear();
  expect(reloadForVersion(reload)).toBe(true);
  expect(reloadForVersion(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadForVersion(reload, Date.now() + 6 * 60_000)).toBe(true);
});

test('A reply of the same version is taken, another checked by its shape', async () => {
  headers = { 'padlight-version': 'v1' };
  expect(await send(read, {}, {})).toEqual({ count: 'many' });
  expect(await send(thinRead, {}, {})).toEqual({ count: 'many' });
  headers = {};
  for (const call of [read, thinRead])
    await expect(send(call, {}, {})).rejects.toMatchObject({ code: 'unreadable' });
});
