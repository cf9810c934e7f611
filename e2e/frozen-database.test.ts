import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeDatabase } from './harness/freeze-database.ts';
import { type Installation, install } from './harness/installation.ts';
import { Radio } from './harness/radio.ts';
import { eventually } from './harness/visitor.ts';

let home: Installation;
beforeAll(async () => {
  home = await install({ patients: 2, floors: 1, roomsPerFloor: 2 });
});
afterAll(() => home?.remove());

const signIn = () => {
  const [user] = home.home.users;
  const body = JSON.stringify({ username: user?.username, password: user?.password });
  const headers = { 'content-type': 'application/json' };
  return fetch(`${home.url}/api/user/login`, { method: 'POST', headers, body });
};

test('with a database that hangs, sign-in answers 503, and the server still ends', async () => {
  const { installationId, secret, nodes, patients } = home.home;
  const radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
  const pod = patients[0]?.podMac ?? '';
  await radio.send(pod, [{ seconds: 60 }], Date.now() - 120_000);
  expect((await signIn()).status).toBe(200);

  let pendingSend: Promise<number> | undefined;
  const frozen = freezeDatabase(home.folder);
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      // The answer comes while the database still hangs: nothing resumes it before the end of the test.
      const answer = await signIn();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ code: 'database-away' });
    }
    const health = await fetch(`${home.url}/health`);
    expect(health.status).toBe(503);
    // A commit that hangs does not delay it either.
    pendingSend = radio.send(pod, [{ seconds: 60 }], Date.now() - 60_000);
    await home.stop('SIGINT');
    // No process of it stays, though it could not receive the signal to end.
    await eventually(() => expect(frozen.left()).toEqual([]));
  } finally {
    frozen.goOn();
  }
  await home.start();
  expect(await pendingSend).toBeGreaterThan(0);
  await radio.close();
  expect((await signIn()).status).toBe(200);
});
