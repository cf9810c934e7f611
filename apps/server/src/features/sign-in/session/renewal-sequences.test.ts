import type { UserId } from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { mostAgain } from './renewal-rule.ts';

let app: TestApp;
let userId: UserId;
beforeAll(async () => {
  app = await openTestApp();
  userId = await app.addUser('anna', await app.addOrganisation('Lindenhof'), 'carer');
});
afterAll(() => app.close());

const steps = ['renew', 'use'] as const;
type Step = { readonly kind: (typeof steps)[number] /** 0: the newest pair. */; readonly back: number };

/** The rule in its plainest form, by numbers of pairs: one pair is the session's, and its successors may become so. */
function createModel() {
  const givenFor: (number | undefined)[] = [undefined];
  const were = new Set([0]);
  let own = 0;
  let isOpen = true;
  const accept = (pair: number, mayBeEarlier: boolean): boolean => {
    if (isOpen && givenFor[pair] === own) own = pair;
    else if (isOpen && pair !== own && !(mayBeEarlier && were.has(pair))) isOpen = false;
    were.add(own);
    return isOpen;
  };
  return {
    use: (pair: number): boolean => accept(pair, true),
    renew(pair: number): boolean {
      if (!accept(pair, false)) return false;
      if (givenFor.filter((before) => before === pair).length > mostAgain) isOpen = false;
      if (isOpen) givenFor.push(pair);
      return isOpen;
    },
  };
}

/** The first pair of a session. */
async function begin(): Promise<SignedIn['tokenInfo']> {
  const visit = {
    address: '10.0.0.1',
    userAgent: '',
    correlationId: '',
    now: app.clock.ms,
    expiryNow: app.clock.ms,
  };
  const browser = { browserToken: undefined, keepBrowserToken: () => undefined };
  const entry = { userId, how: 'code' } as const;
  const started = await app.database.db
    .transaction()
    .execute((transaction) => app.session.start(transaction, entry, { ...visit, ...browser }));
  return started.tokenInfo;
}
const renew = (pair: SignedIn['tokenInfo']) =>
  app.server.call('POST', '/api/user/RefreshTokenv2', { body: { refresh_token: pair.refresh_token } });
const use = (pair: SignedIn['tokenInfo']) =>
  app.server.call('GET', '/user/fetchuserdetails', { token: pair.access_token });

it('renewals, losses and uses in any order follow the rule', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom(...steps),
    back: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (sequence) => {
      const model = createModel();
      const pairs = [await begin()];
      for (const { kind, back } of sequence) {
        const number = Math.max(0, pairs.length - 1 - back);
        const pair = pairs[number] ?? expect.fail('a session has a pair');
        const reply = await (kind === 'renew' ? renew(pair) : use(pair));
        expect([kind, number, reply.status]).toEqual([kind, number, model[kind](number) ? 200 : 401]);
        if (kind === 'renew' && reply.status === 200) pairs.push(reply.body as SignedIn['tokenInfo']);
      }
    }),
    { numRuns: 25 },
  );
});
