import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepHeard } from './keep-heard.ts';
import { morningZoneAt } from './morning-zone.ts';
import { type SeededHome, seedHome } from './seeded-home.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export interface Installation extends ServerProcess {
  readonly home: SeededHome;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
  /** The data folder. */
  readonly folder: string;
}

/** The start of links in mails: the server's port is not known before it listens. */
export const publicUrl = 'http://127.0.0.1';

/** A real server with a database of its own and a seeded home, but no simulator: the test is the radio. */
export async function install(options: {
  patients: number;
  floors?: number;
  roomsPerFloor?: number;
  nodes?: number;
  /** Users beside those of `home.users`, without a password. */
  carers?: number;
  /** An existing empty data folder; else a new one. */
  folder?: string;
  /** Only the test's own readings arrive: its site falls silent. */
  isSilent?: boolean;
  /** The mail server; without one mails are stored. */
  smtpUrl?: string;
  /** More settings of the server. */
  settings?: Readonly<Record<string, string>>;
}): Promise<Installation> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'padlight-e2e-'));
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    ...options.settings,
    ...(options.smtpUrl !== undefined && {
      SMTP_URL: options.smtpUrl,
      MAIL_FROM: 'padlight@example.org',
      PUBLIC_URL: publicUrl,
    }),
  };
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const home = await seedHome(folder, [
      ...['--patients', String(options.patients)],
      ...['--floors', String(options.floors ?? 3), '--rooms', String(options.roomsPerFloor ?? 8)],
      ...(options.isSilent ? [] : ['--spare-pods', '1']),
      ...['--carers', String(options.carers ?? 0)],
      ...['--time-zone', process.env.PADLIGHT_ZONE ?? morningZoneAt(Date.now())],
      ...(options.nodes === undefined ? [] : ['--nodes', String(options.nodes)]),
    ]);
    const server = await startServer(env);
    const stopHearing = keepHeard({ url: server.url, home });
    return {
      ...server,
      home,
      folder,
      remove: async () => {
        stopHearing();
        await server.stop('SIGINT');
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}
