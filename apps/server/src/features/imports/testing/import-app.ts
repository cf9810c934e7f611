import { api, type ImportId, type ImportKind, type ImportView, type ReplyOf } from '@padlight/contract';
import { expect, vi } from 'vitest';
import { type Act, actAs } from '../../../testing/act-as.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { seedHome } from '../../demonstration/index.ts';
import { importedKinds, runImports } from '../index.ts';

/** Opens a test app with a small home, its users, and the job that carries out imports. */
export async function openImportApp() {
  const app = await openTestApp();
  const { db } = app.database;
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 4 };
  const elm = await seedHome(db, { ...request, organisationName: 'Elm' });
  const oak = await seedHome(db, { ...request, organisationName: 'Oak' });
  const [west] = elm.wardIds;
  await app.addUser('admin', elm.organisationId, 'organisation-admin');
  await app.addUser('carer', elm.organisationId, 'carer');
  await app.addUser('west', elm.organisationId, 'organisation-admin', west ? [west] : []);
  await app.addUser('outsider', oak.organisationId, 'organisation-admin');
  await app.jobs.open([
    {
      name: 'run-imports',
      everyMs: 60_000,
      lateAfterMs: 3_600_000,
      retry: { limit: 3, pauseS: 1 },
      longestS: 600,
      keepDays: 1,
      run: (run) =>
        runImports(
          {
            db,
            bus: app.bus,
            kinds: importedKinds(app.mails.link),
            now: () => app.clock.ms,
            expiryNow: () => app.expiry.stoppedAt ?? app.clock.ms,
            wakeMailer: app.mails.wake,
          },
          run,
        ),
    },
  ]);
  const admin = await actAs(app, 'admin');
  const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'file.csv'): File =>
    new File([content], name);

  const upload = (kind: ImportKind, content: string | Uint8Array<ArrayBuffer>, act: Act = admin) =>
    act(api.imports.uploadImport, { body: { kind, file: fileOf(content) } });
  const view = async (importId: ImportId, act: Act = admin): Promise<ImportView> =>
    (await act(api.imports.getImport, { query: { importId } })).reply;
  const rows = async (
    importId: ImportId,
    only: 'all' | 'faulty' | 'left-out' | 'kept' = 'all',
  ): Promise<ReplyOf<typeof api.imports.getImportRows>['rows']> =>
    (await admin(api.imports.getImportRows, { query: { importId, only, pageSize: 100 } })).reply.rows;
  /** The faults of each row, by its line. */
  const faultsOf = async ({ importId }: ImportView) =>
    (await rows(importId, 'faulty')).map(({ line, faults }) => [
      line,
      ...faults.map(({ field, code }) => `${field}: ${code}`),
    ]);
  /** Waits until an import is in a state. */
  const reaches = (importId: ImportId, state: ImportView['state'], act: Act = admin): Promise<ImportView> =>
    vi.waitFor(async () => {
      const current = await view(importId, act);
      expect(current.state).toBe(state);
      return current;
    });
  const start = (importId: ImportId, mode: 'all' | 'good', act: Act = admin) =>
    act(api.imports.startImport, { body: { importId, mode } });
  const cancel = (importId: ImportId, act: Act = admin) =>
    act(api.imports.cancelImport, { body: { importId } });
  const undo = (importId: ImportId, act: Act = admin) => act(api.imports.undoImport, { body: { importId } });
  /** Imports a file to its end. */
  async function run(kind: ImportKind, content: string, mode: 'all' | 'good' = 'all'): Promise<ImportView> {
    const { reply } = await upload(kind, content);
    expect((await start(reply.importId, mode)).status).toBe(200);
    return reaches(reply.importId, 'done');
  }
  return {
    app,
    db,
    elm,
    oak,
    admin,
    fileOf,
    upload,
    view,
    rows,
    faultsOf,
    reaches,
    start,
    cancel,
    undo,
    run,
    as: (name: string) => actAs(app, name),
  };
}
export type ImportApp = Awaited<ReturnType<typeof openImportApp>>;
