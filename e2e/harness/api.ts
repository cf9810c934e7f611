import type { Installation } from './installation.ts';

/** Makes calls as one signed-in user. */
export interface Api {
  (method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  readonly token: string;
}

/** Signs in over HTTP as one of the home's users. */
export async function apiOf({ url, home }: Installation, username: string): Promise<Api> {
  const send = async (method: string, path: string, body: unknown, token?: string) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const password = home.users.find((user) => user.username === username)?.password;
  const { body } = await send('POST', '/api/user/login', { username, password });
  const { tokenInfo } = body as { tokenInfo: { access_token: string } };
  const token = tokenInfo.access_token;
  return Object.assign((method: string, path: string, sent?: unknown) => send(method, path, sent, token), {
    token,
  });
}
