import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readScoreArguments } from './arguments.ts';
import { readTallies } from './tally-file.ts';

test('folders are scored by our analysis by default', () => {
  expect(readScoreArguments(['a', 'b'])).toMatchObject({
    folders: ['a', 'b'],
    estimators: ['padlight'],
    jsonOnly: false,
  });
  expect(readScoreArguments(['a', '--estimator', 'all', '--json'])).toMatchObject({
    estimators: ['padlight', 'naive', 'oracle'],
    jsonOnly: true,
  });
});

test.each([
  ['no folder', [], /^Name at least one folder: npm run score/],
  [
    'an unknown estimator',
    ['.', '--estimator', 'best'],
    /^--estimator should be padlight, naive, oracle or all, not "best"/,
  ],
  ['an unknown option', ['--fast'], /^Unknown option '--fast'/],
])('%s is reported in one sentence', (_what, args, sentence) => {
  expect(() => readScoreArguments(args)).toThrow(sentence);
});

test('a file without tallies is reported by its name', async () => {
  const otherFile = join(import.meta.dirname, '../../package.json');
  await expect(readTallies(otherFile)).rejects.toThrow(`${otherFile} holds no tallies`);
  await expect(readTallies('/no/such/file')).rejects.toThrow("/no/such/file can't be read");
});
