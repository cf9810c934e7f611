import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectOwner, openPool, withDatabase } from '../platform/db/connect.ts';
import { startPostgres } from '../platform/db/launcher.ts';
import { migrate } from '../platform/db/migrate.ts';
import { makePartitions } from '../platform/db/partitions.ts';
import { makeJobTables } from '../platform/jobs/open-boss.ts';
import { testTime } from './test-time.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { url: string; template: string };
  }
}

/** Opens a PostgreSQL for this run of tests: the one that TEST_DATABASE_URL names, or ours in a temporary folder. */
async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const home = await mkdtemp(join(tmpdir(), 'padlight-test-'));
  const settings = { shared_buffers: '128MB', max_connections: '200', fsync: 'off' };
  const postgres = await startPostgres({ home, settings });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function inServer(
  url: string,
  work: (owner: Awaited<ReturnType<typeof connectOwner>>) => Promise<unknown>,
) {
  const owner = await connectOwner(url);
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

/** Migrates a template once; each test file clones it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  try {
    return await fillServer(project, server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function fillServer(
  project: TestProject,
  server: Awaited<ReturnType<typeof openServer>>,
): Promise<() => Promise<void>> {
  const template = `padlight_template_${process.pid}`;
  await inServer(server.url, (owner) => owner.query(`create database ${template}`));
  await inServer(withDatabase(server.url, template), async (owner) => {
    await migrate(owner);
    // Tests that start a whole server use the machine's time, all others the tests' time.
    for (const now of [Date.now(), testTime]) await makePartitions(owner, now);
  });
  const pool = openPool(withDatabase(server.url, template));
  await makeJobTables(pool).finally(() => pool.end());
  project.provide('databaseServer', { url: server.url, template });
  return async () => {
    await inServer(server.url, (owner) => owner.query(`drop database if exists ${template} with (force)`));
    await server.stop();
  };
}
