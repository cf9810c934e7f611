import { learningDoubts } from '@padlight/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { learnedOf, reasonOf } from './testing/cycle-of.ts';
import { openPerson } from './testing/open-person.tsx';

let home: Awaited<ReturnType<typeof openPerson>>;
afterEach(() => home.close());

const learned = () => screen.findByRole('region', { name: 'What Padlight has learned' });
const open = async (...products: ReturnType<typeof learnedOf>[]) => {
  home = await openPerson({ learning: { products } });
  return within(await learned());
};

test('a product’s learned factor is a plain text with interval and meaning', async () => {
  const card = await open(learnedOf());
  await card.findByRole('heading', { name: 'Reads 12 % higher for Anna in Pad L: after 3 briefs' });
  expect(card.getByText(/Likely between 5 % higher and 20 % higher \(80 %\)\./)).toBeTruthy();
  expect(card.getByText('What would be 100 ml for others is shown as 112 ml.')).toBeTruthy();
  expect(card.getByText(/All of it can be undone/)).toBeTruthy();
});

test('a lower factor, the same, and none yet each have a text', async () => {
  const card = await open(
    learnedOf({ factor: 0.92, factorLow: 0.85, factorHigh: 1, pads: 1 }),
    learnedOf({ factor: 1.001, family: 1, pads: 2 }),
    learnedOf({ product: null, factor: 1, factorLow: 0.86, factorHigh: 1.17, pads: 0, reasons: [] }),
  );
  await card.findByRole('heading', { name: 'Reads 8 % lower for Anna in Pad L: after 1 brief' });
  expect(card.getByText(/Likely between 15 % lower and 0 %/)).toBeTruthy();
  expect(card.getByRole('heading', { name: /^No correction for .*: after 2 briefs/ })).toBeTruthy();
  expect(
    card.getByRole('heading', { name: /briefs without a chosen product: nothing counted yet/ }),
  ).toBeTruthy();
  expect(card.getByText('Pods of sensor family 1')).toBeTruthy();
});

test('each reason has user, report, estimate, and effect or why it had none', async () => {
  const card = await open(
    learnedOf({
      reasons: [
        reasonOf(4, { outcome: 'withdrawn' }),
        reasonOf(3, { weightMl: 1_400, outcome: 'refused', why: 'too-far-off', factorAfter: 1 }),
        reasonOf(2, {
          weightMl: null,
          verdict: 'dry',
          outcome: 'bounded',
          why: 'one-pad-bound',
          factorAfter: 0.74,
        }),
        reasonOf(1),
      ],
    }),
  );
  const [used, bounded, refused, withdrawn] = (await card.findAllByRole('listitem')).map(
    (element) => element.textContent,
  );
  expect(used).toMatch(
    /^350 ml by weight where the sensor alone estimated 310 mlErin Meyer, .*Countedfrom 0 % to 6 % higher$/,
  );
  expect(bounded).toMatch(/^Dry .*Counted in partfrom 0 % to 26 % lowerOne brief alone may move/);
  expect(refused).toMatch(/Not countedToo far from the estimate/);
  expect(withdrawn).toMatch(/Withdrawn$/);
});

test.each(learningDoubts)('feedback that did not count (%s) has a sentence', async (why) => {
  const card = await open(learnedOf({ reasons: [reasonOf(1, { outcome: 'refused', why })] }));
  expect((await card.findByRole('listitem')).textContent).toMatch(/Not counted[A-Z][^{}]+\.$/);
});

test('four reasons show at first, all of them on request', async () => {
  const card = await open(learnedOf({ reasons: [5, 4, 3, 2, 1].map((n) => reasonOf(n)) }));
  const list = await card.findByRole('list', { name: 'Reasons, newest first' });
  expect(list.querySelectorAll('[data-more]')).toHaveLength(1);
  await userEvent.click(card.getByRole('button', { name: 'Show all 5 reasons' }));
  expect(list.dataset.all).toBe('true');
});

test('without feedback, the card says how to give it', async () => {
  const card = await open();
  await card.findByText('Nothing learned yet');
  expect(card.getByText(/Record how a brief was, or weigh it/)).toBeTruthy();
});

test('a failed load is reported', async () => {
  home = await openPerson({
    otherwise: ({ url }) =>
      url.pathname === '/Board/GetPatientLearning' ? { status: 500, text: 'no' } : undefined,
  });
  expect(await screen.findByText('What was learned could not be loaded')).toBeTruthy();
});

test('simple mode shows the pads without learned factors', async () => {
  home = await openPerson({ dashboardType: 'carer', learning: { products: [learnedOf()] } });
  await screen.findByRole('region', { name: 'Briefs of the last 7 days' });
  expect(screen.queryByRole('region', { name: 'What Padlight has learned' })).toBeNull();
  expect(home.seen.some(({ url }) => url.pathname === '/Board/GetPatientLearning')).toBe(false);
});
