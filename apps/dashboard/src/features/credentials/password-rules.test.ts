import { defaultPasswordPolicy } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePassword, meetsPolicy } from './password-rules.ts';

test.each(['Abcdef1!', 'Ünder-10-ab', 'aB3$aB3$aB3$'])('%s meets the default policy', (password) => {
  expect(meetsPolicy(password, defaultPasswordPolicy)).toBe(true);
});

test.each(['Abcde1!', 'aB3$aB3$aB3$x', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef 1'])(
  '%s does not',
  (password) => {
    expect(meetsPolicy(password, defaultPasswordPolicy)).toBe(false);
  },
);

const policies = fc.record({
  minLength: fc.integer({ min: 8, max: 30 }),
  maxLength: fc.integer({ min: 30, max: 128 }),
  needsUpperCase: fc.boolean(),
  needsLowerCase: fc.boolean(),
  needsDigit: fc.boolean(),
  needsSpecial: fc.boolean(),
});

test('A policy lists only its own rules, and each is met by its characters', () => {
  fc.assert(
    fc.property(policies, fc.string({ unit: 'grapheme', maxLength: 40 }), (policy, typed) => {
      const rules = judgePassword(typed, policy).map(({ rule }) => rule);
      expect(rules.includes('digit')).toBe(policy.needsDigit);
      expect(rules.includes('special')).toBe(policy.needsSpecial);
      const filled = judgePassword(`${typed}Aa1-`, policy).filter(({ rule }) => rule !== 'length');
      expect(filled.every(({ met }) => met)).toBe(true);
    }),
  );
});
