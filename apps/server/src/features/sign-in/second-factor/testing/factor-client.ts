import type { SignedIn } from '@padlight/contract';
import { expect } from 'vitest';
import { codeIn, mailsTo, newestMail } from '../../../../testing/mails.ts';
import { type TestApp, testPassword } from '../../../../testing/test-app.ts';

interface From {
  readonly from?: string;
  readonly cookie?: string;
}

/** Turns a user's second factor on, as an installation that sends mails does. */
export async function addFactor(app: TestApp, username: string): Promise<void> {
  await app.database.db
    .updateTable('users')
    .set({ has_second_factor: true })
    .where('username', '=', username)
    .execute();
}

/** A client that signs in with a second factor over HTTP. */
export function factorClient(app: TestApp) {
  const { server, database } = app;
  const headersOf = ({ from = '10.0.0.1', cookie }: From) => ({
    'x-forwarded-for': from,
    ...(cookie === undefined ? {} : { cookie }),
  });
  const email = (username: string): string => `${username}@example.org`;

  async function login(username: string, from: From = {}) {
    const body = { username, password: testPassword };
    const reply = await server.call('POST', '/api/user/login', { body, headers: headersOf(from) });
    expect(reply.status).toBe(200);
    const signedIn = reply.body as SignedIn;
    return {
      body: signedIn,
      token: signedIn.tokenInfo.access_token,
      cookie: reply.headers.getSetCookie()[0],
    };
  }
  const send = (token: string, from = '10.0.0.1') =>
    server.call('GET', '/user/initializemfa', { token, headers: headersOf({ from }) });
  const verify = (token: string, code: string, more: From & { trust?: boolean } = {}) =>
    server.call('GET', `/user/verifymfacode?code=${code}${more.trust ? '&trustBrowser=true' : ''}`, {
      token,
      headers: headersOf(more),
    });
  const code = async (username: string, count = 1): Promise<string> =>
    codeIn(await newestMail(database.db, email(username), count));

  return {
    login,
    send,
    verify,
    code,
    details: (token: string) => server.call('GET', '/user/fetchuserdetails', { token }),
    /** Signs in completely; returns the tokens, the code and the cookie. */
    async enter(username: string, more: From & { trust?: boolean } = {}) {
      const before = (await mailsTo(database.db, email(username))).length;
      const { token } = await login(username, more);
      expect((await send(token, more.from)).status).toBe(200);
      const mailedCode = await code(username, before + 1);
      const reply = await verify(token, mailedCode, more);
      expect(reply.status).toBe(200);
      const body = reply.body as SignedIn;
      const setCookie = reply.headers.getSetCookie()[0] ?? '';
      return {
        body,
        inside: body.tokenInfo.access_token,
        code: mailedCode,
        setCookie,
        cookie: setCookie.split(';', 1)[0] ?? '',
      };
    },
  };
}
