import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const server = `
  import { createServer } from 'node:http';
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** A bench with a folder, and a server in a process group of its own, as the demonstration's is. */
const bench = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { rmSync } from 'node:fs';
  import { join } from 'node:path';
  import { endIfBrokenOff } from ${JSON.stringify(join(import.meta.dirname, '../bench/broken-off.ts'))};
  const server = spawn(process.execPath, ['server.mjs'], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  endIfBrokenOff(async () => {
    await new Promise(setImmediate);
    rmSync('data.txt');
  });
  endIfBrokenOff(async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
  });
  endIfBrokenOff(() => {
    throw new Error('one end fails');
  });
  const isOver = endIfBrokenOff(() => console.log('ended twice'));
  isOver();
  server.stdout.once('data', (port) => console.log(JSON.stringify({ pid: server.pid, port: Number(port) })));
  await once(server, 'exit');
  throw new Error('the server ended');
`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a bench that %s breaks off ends its server and removes its folder', async (signal, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-broken-off-'));
  folders.push(folder);
  for (const [name, text] of Object.entries({ 'server.mjs': server, 'bench.mjs': bench, 'data.txt': '' }))
    writeFileSync(join(folder, name), text);
  const child = spawn(process.execPath, ['bench.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const errors: Buffer[] = [];
  child.stderr.on('data', (bytes: Buffer) => errors.push(bytes));
  const [line] = await once(child.stdout, 'data');
  const { pid, port } = JSON.parse(String(line)) as { pid: number; port: number };
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);

  const printed: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => printed.push(bytes));
  child.kill(signal);
  expect(await closed).toEqual([code, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(existsSync(join(folder, 'data.txt'))).toBe(false);
  expect(Buffer.concat(printed).toString()).toBe('');
  expect(Buffer.concat(errors).toString()).toContain('one end fails');
});
