import { type Account, defaultPasswordPolicy, instant, type LoggedInUser } from '@padlight/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadTexts } from '../../../platform/i18n/index.ts';
import { type Answer, type Seen, startHttpServer } from '../../../testing/http-server.ts';
import { carer } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { shellAnswers } from '../../../testing/shell-answers.ts';
import { MyAccountScreen } from '../my-account-screen.tsx';

/** The account as the server reports it. */
export const accountOf = (more: Partial<Account> = {}): Account => ({
  username: 'erin',
  displayName: 'Erin Meyer',
  email: 'erin@example.org',
  pendingEmail: null,
  language: 'en',
  passwordPolicy: defaultPasswordPolicy,
  secondFactor: { enabled: false, required: false, trustDays: 30, until: null },
  eventMail: false,
  ...more,
});

const device = { browser: 'Firefox', system: 'Linux' };
const [at, until] = [instant(Date.UTC(2026, 10, 21, 8)), instant(Date.UTC(2026, 11, 21, 8))];
const sessionOf = (id: number, isThis: boolean) => ({
  sessionId: `7c9e6679-7425-40de-944b-e07fc1f9000${id}`,
  device: isThis ? device : { browser: 'Safari', system: 'iPhone' },
  address: '192.0.2.7',
  startedAt: at,
  lastUsedAt: at,
  organisationName: 'Lindenhof',
  isThis,
});
const browserOf = (id: number, isThis: boolean) => ({
  browserId: `7c9e6679-7425-40de-944b-e07fc1f9010${id}`,
  device: isThis ? device : { browser: null, system: null },
  address: null,
  trustedAt: at,
  expiresAt: until,
  isThis,
});
export const sessions = [sessionOf(1, true), sessionOf(2, false), sessionOf(3, false)];
export const browsers = [browserOf(1, true), browserOf(2, false)];

type Reply = Answer | ((seen: Seen) => Answer);

/** Opens my account in the real shell, over a real server that answers these paths. */
export async function openAccount(replies: Record<string, Reply> = {}, user: LoggedInUser = carer()) {
  const all: Record<string, Reply> = {
    '/account/GetMyAccount': { body: accountOf() },
    '/account/GetMyTrustedBrowsers': { body: browsers },
    '/account/GetMySessions': { body: sessions },
    '/account/GetMyIdentities': { body: [] },
    '/account/GetMyProviders': { body: [] },
    ...replies,
  };
  const server = await startHttpServer((seen) => {
    const reply = all[seen.url.pathname];
    if (!reply) return shellAnswers()(seen);
    return typeof reply === 'function' ? reply(seen) : reply;
  });
  const load = async () => {
    await Promise.all([loadTexts('account'), loadTexts('credentials'), loadTexts('form')]);
    return MyAccountScreen;
  };
  const history = await renderApp(
    user,
    [
      { path: '/manage/my-account', permission: 'login', load },
      { path: '/elsewhere', permission: 'login', load: async () => () => <h1>Elsewhere</h1> },
    ],
    [],
    '/manage/my-account',
  );
  return {
    server,
    history,
    user: userEvent.setup(),
    sent: (path: string) => server.seen.filter(({ url }) => url.pathname === path),
  };
}

/** A part of the account by its title. */
export const card = (name: string) => screen.findByRole('region', { name });

export const refuse = (status: number, code: string): Answer => ({
  status,
  body: { success: false, code, message: 'No.', correlationId: 'c-42' },
});
