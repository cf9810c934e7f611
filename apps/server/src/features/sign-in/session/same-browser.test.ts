import { expect, it } from 'vitest';
import { isSameBrowser } from './same-browser.ts';

const chrome = (version: string, system = 'X11; Linux x86_64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;

it.each([
  ['another version', chrome('131.0.0.0'), chrome('132.0.6834.1'), true],
  [
    'an updated system',
    chrome('131', 'Macintosh; Intel Mac OS X 10_15_7'),
    chrome('131', 'Macintosh; Intel Mac OS X 11_2'),
    true,
  ],
  ['another system', chrome('131'), chrome('131', 'Windows NT 10.0; Win64; x64'), false],
  [
    'another browser',
    chrome('131.0.0.0'),
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    false,
  ],
  ['other names that end in numbers', 'tablet1', 'tablet2', false],
  ['none', '', chrome('131'), false],
])('with %s: %s, %s', (_what, earlier, later, is) => {
  expect(isSameBrowser(earlier, later)).toBe(is);
});
