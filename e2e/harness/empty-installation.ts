import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.ts';

/** A server without a demonstration that no one has set up: it offers only a code in the terminal. */
export interface EmptyInstallation {
  readonly url: string;
  readonly mqttUrl: string;
  readonly setupCode: string;
  remove(): Promise<void>;
}

/** Starts an empty installation, and reads its code. */
export async function startEmpty(): Promise<EmptyInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-empty-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startServer({ ...process.env, DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' });
    const remove = async (): Promise<void> => {
      await server.stop('SIGINT');
      removeFolder();
    };
    const setupCode = /set-up code (\S+)/.exec(server.output())?.[1];
    if (setupCode !== undefined) return { url: server.url, mqttUrl: server.mqttUrl, setupCode, remove };
    await remove();
    throw new Error(`the server printed no code: ${server.output()}`);
  } catch (error) {
    removeFolder();
    throw error;
  }
}
