import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPipeline, type PipelineTest } from '../pipeline/testing/open-pipeline.ts';
import { openFolder, temporaryFolder } from '../testing/folder.ts';
import { runReplay } from './testing/run-replay.ts';

let app: PipelineTest;
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 1 });
});
afterAll(() => app.close());

test('an unknown pod, and an empty span, end with one clear line', async () => {
  const span = ['--from', '2026-01-01', '--to', '2026-01-02'];
  const place = { DATABASE_URL: app.database.url };
  expect(await runReplay(place, '--pod', 'F490CBD0FFFF', ...span)).toEqual({
    code: 1,
    out: '',
    complaint: 'No pod F4:90:CB:D0:FF:FF is registered.\n',
  });
  const mac = (app.home.pods[0]?.mac ?? 0).toString(16);
  const { code, complaint } = await runReplay(place, '--pod', mac, ...span);
  expect(code).toBe(1);
  expect(complaint).toMatch(/^Nothing that the pod .* measured between .* is stored\.$/m);
});

test('it works with and without a server, and reports missing data', async () => {
  const folder = await temporaryFolder();
  const commandLine = ['--pod', 'FFFF', '--from', '2026-01-01', '--to', '2026-01-02'];
  const none = await runReplay({ DATA_DIR: folder }, ...commandLine);
  expect(none.complaint).toContain(`There is no data in ${folder}`);
  const database = await openFolder(folder);
  const noPod = { code: 1, complaint: 'No pod F4:90:CB:D0:FF:FF is registered.\n' };
  expect(await runReplay({ DATA_DIR: folder }, ...commandLine)).toMatchObject(noPod);
  await database.stop();
  expect(await runReplay({ DATA_DIR: folder }, ...commandLine)).toMatchObject(noPod);
});
