import { PasswordPolicy } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirePasswordPolicy } from '../credentials/index.ts';
import { drawPassword } from './draw-password.ts';

const policies = fc
  .record({
    minLength: fc.integer({ min: 8, max: 128 }),
    maxLength: fc.integer({ min: 12, max: 128 }),
    needsUpperCase: fc.boolean(),
    needsLowerCase: fc.boolean(),
    needsDigit: fc.boolean(),
    needsSpecial: fc.boolean(),
  })
  .filter((policy) => PasswordPolicy.safeParse(policy).success);

test('a drawn password meets every policy that an organisation can set', () => {
  fc.assert(
    fc.property(policies, (policy) => {
      expect(() => requirePasswordPolicy(drawPassword(policy), policy)).not.toThrow();
    }),
    { seed: 84 },
  );
});

test('no password is drawn twice', () => {
  const policy = {
    minLength: 8,
    maxLength: 12,
    needsUpperCase: true,
    needsLowerCase: true,
    needsDigit: true,
  };
  const drawn = Array.from({ length: 500 }, () => drawPassword({ ...policy, needsSpecial: true }));
  expect(new Set(drawn).size).toBe(500);
});
