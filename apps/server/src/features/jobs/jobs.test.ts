import { once } from 'node:events';
import { api, type JobRow, type OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Act, actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const { getJobs, runJob, cancelJob } = api.jobs;
const dayMs = 86_400_000;

let app: TestApp;
let elm: OrganisationId;
let admin: Act;
let work: (signal: AbortSignal) => Promise<void>;
beforeAll(async () => {
  app = await openTestApp({
    jobs: [
      {
        name: 'tidy-sign-in',
        everyMs: dayMs,
        lateAfterMs: 3_600_000,
        retry: { limit: 0, pauseS: 1 },
        longestS: 60,
        keepDays: 1,
        run: async ({ signal, progress }) => {
          progress(2, 6);
          await work(signal);
        },
      },
    ],
  });
  elm = await app.addOrganisation('Elm');
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('boss', elm, 'super-admin');
  await app.addUser('lead', elm, 'nurse-lead');
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());
beforeEach(() => {
  work = async () => {};
});

const list = async (act = admin): Promise<JobRow> => (await act(getJobs)).reply.jobs[0] ?? expect.fail();
const runIs = (expected: object) =>
  vi.waitFor(async () => {
    const [run] = (await list()).runs;
    expect(run).toMatchObject(expected);
    return run ?? expect.fail();
  });

describe('the jobs', () => {
  it('are listed with their due times, and run on audited demand', async () => {
    await expect.poll(async () => (await list()).nextAt).toMatch(/Z$/);
    expect(await list()).toMatchObject({ name: 'tidy-sign-in', everyMs: dayMs, lateByMs: null, runs: [] });
    const body = { name: 'tidy-sign-in' } as const;
    expect(await admin(runJob, { body })).toMatchObject({ status: 200, reply: { success: true } });
    expect(await runIs({ state: 'completed', done: 2, total: 6, tries: 1, failure: null })).toMatchObject({
      startedAt: expect.stringMatching(/Z$/),
      endedAt: expect.stringMatching(/Z$/),
    });
    expect(await auditOf(app, 'job.run', 'tidy-sign-in')).toHaveLength(1);
  });

  it('are late if none succeeded in time', async () => {
    const now = app.clock.ms;
    app.clock.ms += 3 * dayMs;
    const boss = await actAs(app, 'boss');
    expect((await list(boss)).lateByMs).toBeGreaterThan(dayMs);
    expect(await app.jobs.check()).toMatchObject([{ code: 'job-late', level: 'degraded' }]);
    app.clock.ms = now;
  });

  it('state why a run failed, without anyone’s data', async () => {
    work = async () => {
      throw Object.assign(new Error('Frieda’s row'), { code: 'ENOSPC' });
    };
    await admin(runJob, { body: { name: 'tidy-sign-in' } });
    await runIs({ state: 'failed', failure: { kind: 'system', code: 'ENOSPC' } });
    expect((await admin(getJobs)).text).not.toContain('Frieda');
  });

  it('are cancelled while they run, once, which is audited', async () => {
    work = async (signal) => {
      await once(signal, 'abort');
    };
    await admin(runJob, { body: { name: 'tidy-sign-in' } });
    const { runId } = await runIs({ state: 'running', done: 2, total: 6 });
    expect(await admin(cancelJob, { body: { runId } })).toMatchObject({ status: 200 });
    await runIs({ runId, state: 'cancelled' });
    expect(await admin(cancelJob, { body: { runId } })).toMatchObject({ code: 'job-not-running' });
    expect(await auditOf(app, 'job.cancelled', 'tidy-sign-in')).toMatchObject([{ detail: { runId } }]);
  });

  it('are unknown by a name that does nothing here', async () => {
    expect(await admin(runJob, { body: { name: 'send-mails' } })).toMatchObject({ code: 'job-not-found' });
  });

  it('require the right to edit the organisation', async () => {
    work = async (signal) => {
      await once(signal, 'abort');
    };
    await admin(runJob, { body: { name: 'tidy-sign-in' } });
    const { runId } = await runIs({ state: 'running' });
    const refused = { status: 403, code: 'forbidden' };
    const lead = await actAs(app, 'lead');
    expect(await lead(getJobs)).toMatchObject(refused);
    expect(await lead(runJob, { body: { name: 'tidy-sign-in' } })).toMatchObject(refused);
    expect(await lead(cancelJob, { body: { runId } })).toMatchObject(refused);
    const visitor = actWith(app, undefined);
    expect(await visitor(cancelJob, { body: { runId } })).toMatchObject({ code: 'token-not-provided' });
    await runIs({ runId, state: 'running' });
    await admin(cancelJob, { body: { runId } });
  });

  it('are run and cancelled by super admins alone with several organisations', async () => {
    expect((await admin(getJobs)).reply.abilities).toEqual({ run: true });
    await app.addOrganisation('Oak');
    work = async (signal) => {
      await once(signal, 'abort');
    };
    const boss = await actAs(app, 'boss');
    const body = { name: 'tidy-sign-in' } as const;
    const refused = { status: 403, code: 'shared-entry' };
    expect(await admin(runJob, { body })).toMatchObject(refused);
    expect(await boss(runJob, { body })).toMatchObject({ status: 200 });
    const { runId } = await vi.waitFor(async () => {
      const { runs } = await list(boss);
      expect(runs[0]).toMatchObject({ state: 'running', done: 2, total: 6 });
      return runs[0] ?? expect.fail();
    });
    expect(await admin(cancelJob, { body: { runId } })).toMatchObject(refused);
    // An administrator sees that it runs, but not its progress on others' data.
    const { reply } = await admin(getJobs);
    expect(reply.abilities).toEqual({ run: false });
    expect(reply.jobs[0]?.runs[0]).toMatchObject({ runId, state: 'running', done: null, total: null });
    expect(await boss(cancelJob, { body: { runId } })).toMatchObject({ status: 200 });
    await runIs({ runId, state: 'cancelled' });
  });
});
