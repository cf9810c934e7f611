import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

/** A server without a demonstration that nobody has set up: all that it gives is a code in the terminal. */
export interface EmptyInstallation {
  readonly url: string;
  readonly mqttUrl: string;
  readonly setupCode: string;
  remove(): Promise<void>;
}

const exited = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts one and waits for its code. */
export async function startEmpty(): Promise<EmptyInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-empty-'));
  const [port, mqttPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['apps/server/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      DATA_DIR: folder,
      DEMO: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const setupCode = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer): void => {
      printed += text;
      const code = /set-up code (\S+)/.exec(printed)?.[1];
      if (code) resolve(code);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`the server ended: ${printed}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    setupCode,
    remove: async () => {
      child.kill('SIGINT');
      await exited(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
