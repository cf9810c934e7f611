import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HttpServer } from '../../../testing/http-server.ts';
import { openManage, refusal } from '../testing/open-manage.tsx';
import { JobsScreen } from './jobs-screen.tsx';

let server: HttpServer | undefined;
afterEach(() => server?.close());

const runId = '0a1b2c3d-0000-4000-8000-000000000001';
const abilities = { run: true };
const run = (more: object) => ({
  runId,
  state: 'completed',
  startedAt: '2026-11-22T09:00:00.000Z',
  endedAt: '2026-11-22T09:00:03.000Z',
  done: null,
  total: null,
  tries: 1,
  failure: null,
  ...more,
});
const job = (more: object) => ({
  name: 'tidy-sign-in',
  everyMs: 3_600_000,
  nextAt: '2026-11-22T10:00:00.000Z',
  lateByMs: null,
  runs: [],
  ...more,
});
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? expect.fail());
};

test('a job starts at a press, shows its progress, and cancels after a confirmation', async () => {
  let runs: object[] = [];
  const calls: unknown[] = [];
  server = await openManage(JobsScreen, ({ url, body }) => {
    if (url.pathname === '/job/GetJobs') return { body: { jobs: [job({ runs })], abilities } };
    if (!/^\/job\//.test(url.pathname)) return undefined;
    calls.push([url.pathname, body]);
    const state = url.pathname === '/job/RunJob' ? 'running' : 'cancelled';
    runs = [run({ state, endedAt: null, done: 2, total: 6 })];
    return { body: { success: true } };
  });
  const user = userEvent.setup();
  const tidy = await card('Tidy sign-in data');
  tidy.getByText('In time');
  tidy.getByText('Interval: 1 hour');
  expect(tidy.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  await user.click(tidy.getByRole('button', { name: 'Run now: Tidy sign-in data' }));
  await tidy.findByText('2 of 6');
  expect(tidy.getByRole('button', { name: /^Run now/ }).hasAttribute('disabled')).toBe(true);
  runs = [run({ state: 'running', endedAt: null, done: 5, total: 6 })];
  await tidy.findByText('5 of 6');
  await user.click(tidy.getByRole('button', { name: 'Cancel: Tidy sign-in data' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the run' }));
  await screen.findByText('Tidy sign-in data: cancelled.');
  expect(calls).toEqual([
    ['/job/RunJob', { name: 'tidy-sign-in' }],
    ['/job/CancelJob', { runId }],
  ]);
});

test('the history has each run, its result and its error; late jobs are marked', async () => {
  const failure = { kind: 'database', code: '53100' };
  server = await openManage(JobsScreen, ({ url }) => {
    if (url.pathname !== '/job/GetJobs') return undefined;
    const failed = run({ state: 'failed', tries: 6, failure });
    const late = job({ name: 'keep-partitions', lateByMs: 4 * 3_600_000, runs: [failed] });
    return { body: { jobs: [late, job({ runs: [run({ runId: runId.replace(/1$/, '2') })] })], abilities } };
  });
  (await card('Store measurements for the retention time')).getByText('Late by 4 hours');
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('3 seconds');
  expect(first?.textContent).toContain('Failed6 triesThe database refused it (53100).');
  expect(second?.textContent).toContain('Completed');
});

test('no jobs and a missing answer are reported, and the latter is retried', async () => {
  let isDown = true;
  server = await openManage(JobsScreen, ({ url }) => {
    if (url.pathname !== '/job/GetJobs') return undefined;
    return isDown ? refusal(400, 'bad-request') : { body: { jobs: [], abilities } };
  });
  await screen.findByText('This could not be loaded');
  isDown = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing runs in the background here.');
});

test('a run that ended meanwhile is not cancelled, which is reported', async () => {
  const waiting = run({ state: 'waiting', endedAt: null, failure: { kind: 'interrupted', code: null } });
  server = await openManage(JobsScreen, ({ url }) => {
    if (url.pathname === '/job/GetJobs') return { body: { jobs: [job({ runs: [waiting] })], abilities } };
    return url.pathname === '/job/CancelJob' ? refusal(409, 'job-not-running') : undefined;
  });
  const user = userEvent.setup();
  const tidy = await card('Tidy sign-in data');
  tidy.getByText('The server ended in the middle of it.');
  await user.click(tidy.getByRole('button', { name: /^Cancel/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the run' }));
  await screen.findByText('This run has ended by now.');
});

test('jobs that only super admins may run are read-only for others', async () => {
  const running = run({ state: 'running', endedAt: null });
  server = await openManage(JobsScreen, ({ url }) =>
    url.pathname === '/job/GetJobs'
      ? { body: { jobs: [job({ runs: [running] })], abilities: { run: false } } }
      : undefined,
  );
  (await card('Tidy sign-in data')).getByText('Running');
  screen.getByText(/a super admin runs and cancels jobs/);
  expect(screen.queryByRole('button', { name: /Tidy sign-in data/ })).toBeNull();
});
