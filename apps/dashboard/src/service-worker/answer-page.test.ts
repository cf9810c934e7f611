import { expect, test } from 'vitest';
import { answerPage } from './answer-page.ts';

const page =
  (status = 200) =>
  async () =>
    new Response('page', { status });
const shell = async () => new Response('shell');
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const silent = () => new Promise<Response>(() => undefined);
const nothing = async () => undefined;
const textOf = async (answer: Promise<Response>) => (await answer).text();

test.each([
  ['a page of the network', page(), 'page'],
  ['a refusal', page(404), 'page'],
  ['no network', away, 'shell'],
  ['a network without an answer', silent, 'shell'],
  ['a proxy whose server is away', page(502), 'shell'],
])('with %s, the reader gets the right one of page and shell', async (_what, network, text) => {
  expect(await textOf(answerPage(network, shell, 5))).toBe(text);
});

test('without a stored shell the answer or the failure of the network counts', async () => {
  expect(await textOf(answerPage(page(503), nothing, 5))).toBe('page');
  await expect(answerPage(away, nothing, 5)).rejects.toThrow('Failed to fetch');
});
