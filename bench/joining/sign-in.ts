import { createHash, randomBytes } from 'node:crypto';
import { apiOf } from '../../e2e/harness/api.ts';
import type { Installation } from '../../e2e/harness/installation.ts';
import { type SignInProvider, startProvider } from '../../e2e/harness/provider.ts';
import { percentile, round } from '../children.ts';

const post = async (
  url: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** Visits the provider as a browser does, until it returns. */
async function visitProvider(url: string, redirectUrl: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let next = new URL(url); ; ) {
    if (next.href.startsWith(`${redirectUrl}?`)) return next;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${answer.status}`);
    next = new URL(location, next);
  }
}

/** One sign-in through the provider: how long the server took for its two calls, without the provider's own time. */
async function signInOnce(home: Installation, provider: SignInProvider, providerId: string) {
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const sum = () => provider.tookMs.reduce((total, ms) => total + ms, 0);
  const timed = async (path: string, body: object) => {
    const [before, began] = [sum(), performance.now()];
    const reply = await post(home.url + path, body);
    return { ...reply, ms: performance.now() - began - (sum() - before) };
  };
  const { url: origin } = home;
  const started = await timed('/user/StartExternalSignIn', { providerId, origin, codeChallenge });
  const returned = await visitProvider(String(started.body.url), `${origin}/sign-in`);
  const { state, code, iss } = Object.fromEntries(returned.searchParams);
  const finished = await timed('/user/FinishExternalSignIn', { state, code, iss, codeVerifier });
  if (finished.status !== 200) throw new Error(`not finished: ${JSON.stringify(finished.body)}`);
  return { ms: started.ms + finished.ms, body: finished.body };
}

/** The p99 of signing in through a provider, the provider's own time apart, ms. */
export async function measureSignIn(home: Installation, times = 200): Promise<{ signInP99Ms: number }> {
  const provider = await startProvider(home.url);
  try {
    const boss = await apiOf(home, 'super');
    const saved = await boss('POST', '/superadmin/SaveIdentityProvider', {
      providerId: null,
      version: null,
      name: 'Bench',
      issuer: provider.issuer,
      isEnabled: true,
      clientId: provider.client.id,
      clientSecret: provider.client.secret,
      signInUrl: null,
      signUpUrl: null,
      passwordResetUrl: null,
      organisationIds: [home.home.organisationId],
    });
    const { providerId } = saved.body as { providerId: string };
    const { body } = await signInOnce(home, provider, providerId);
    const carer = await apiOf(home, 'carer');
    const password = home.home.users.find(({ username }) => username === 'carer')?.password;
    await carer('POST', '/account/LinkIdentity', { linkToken: body.linkToken, password });
    const taken: number[] = [];
    // Limits of calls count by the minute: a pause of 500 ms keeps below 120 visits of two calls.
    for (let time = 0; time < times; time += 1) {
      const began = performance.now();
      const signedIn = await signInOnce(home, provider, providerId);
      if (signedIn.body.kind !== 'signed-in') throw new Error('the account is not linked');
      taken.push(signedIn.ms);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 520 - (performance.now() - began))));
    }
    return { signInP99Ms: round(percentile(taken, 0.99)) };
  } finally {
    await provider.close();
  }
}
