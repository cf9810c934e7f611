import { expect, test } from 'vitest';
import { meetsPolicy } from './set-up-rules.ts';

test.each(['Abcdef1!', 'Ünder-10-ab', 'aB3$aB3$aB3$'])('%s meets the policy', (password) => {
  expect(meetsPolicy(password)).toBe(true);
});

test.each(['Abcde1!', 'aB3$aB3$aB3$x', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef 1'])(
  '%s does not',
  (password) => {
    expect(meetsPolicy(password)).toBe(false);
  },
);
