import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/folder.ts';
import { explainStartError, StartError } from './start-error.ts';

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

function listen(port: number, host: string): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

test('a used port and a foreign host are reported with the setting to change', async () => {
  const server = await listen(0, '127.0.0.1');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(explainStartError(await failure(listen(port, '127.0.0.1')))).toBe(
    `Port ${port} of 127.0.0.1 is taken: end what uses it, or set PORT or MQTT_PORT to another.`,
  );
  server.close();
  expect(explainStartError(await failure(listen(0, '192.0.2.1')))).toBe(
    'HOST 192.0.2.1 is no address of this machine.',
  );
});

test('a file in place of the folder is reported', async () => {
  const file = join(await temporaryFolder(), 'data');
  await writeFile(file, '');
  for (const path of [file, join(file, 'below')])
    expect(explainStartError(await failure(mkdir(path, { recursive: true })))).toBe(
      `${path} is not a folder: set DATA_DIR to one.`,
    );
});

test('a full disk is recognised in errors of any source', () => {
  const full = 'The disk is full: make room for the data folder.';
  const printed = 'initdb: error: could not create file: No space left on device';
  expect(explainStartError(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(full);
  expect(explainStartError(new Error('the database ended', { cause: new Error(printed) }))).toBe(full);
});

test('the most specific cause is reported, and unknown ones in one line', () => {
  const knownError = new StartError(
    'Another Padlight uses it.',
    Object.assign(new Error('x'), { code: 'EACCES' }),
  );
  expect(explainStartError(new AggregateError([new Error('first'), knownError]))).toBe(
    'Another Padlight uses it.',
  );
  expect(explainStartError(new Error('one\n  two'))).toBe('Padlight did not start: one | two');
  expect(explainStartError('odd')).toBe('Padlight did not start: odd');
});
