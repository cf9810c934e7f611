import { defaultPasswordPolicy, PasswordPolicy } from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPolicies, meetsPasswordPolicy } from './password-policy.ts';

describe('the default password policy', () => {
  it.each(['Padlight-1', 'Ärger+12', 'aB3$aB3$aB3$'])('takes %s', (password) => {
    expect(meetsPasswordPolicy(password)).toBe(true);
  });

  it.each([
    ['too short', 'Pad-li1'],
    ['too long', 'Padlight-1234'],
    ['no upper case', 'padlight-1'],
    ['no lower case', 'PADLIGHT-1'],
    ['no digit', 'Padlight-x'],
    ['no special character', 'Padlight12'],
    ['a space for a special character', 'Padlight 1'],
  ])('refuses one with %s', (_why, password) => {
    expect(meetsPasswordPolicy(password)).toBe(false);
  });
});

const kinds = fc.record({
  minLength: fc.integer({ min: 8, max: 60 }),
  more: fc.integer({ min: 4, max: 68 }),
  needsUpperCase: fc.boolean(),
  needsLowerCase: fc.boolean(),
  needsDigit: fc.boolean(),
  needsSpecial: fc.boolean(),
});
const policies = kinds.map(({ more, ...policy }) =>
  PasswordPolicy.parse({ ...policy, maxLength: policy.minLength + more }),
);

describe('policies of several organisations', () => {
  it('joined require no less than each, but for the longest, and can be met', () => {
    fc.assert(
      fc.property(
        fc.array(policies, { minLength: 1, maxLength: 4 }),
        fc.string({ minLength: 8 }),
        (all, tail) => {
          const joined = joinPolicies(all);
          for (const password of [`aB3$${tail}`, tail, 'aB3$'.padEnd(joined.minLength, 'x')])
            if (meetsPasswordPolicy(password, joined))
              for (const policy of all)
                expect(meetsPasswordPolicy(password, { ...policy, maxLength: joined.maxLength })).toBe(true);
          expect(meetsPasswordPolicy('aB3$'.padEnd(joined.minLength, 'x'), joined)).toBe(true);
        },
      ),
    );
  });

  it('are the default where none is set, or none that is valid', () => {
    expect(joinPolicies([])).toEqual(defaultPasswordPolicy);
    expect(joinPolicies([null, { minLength: 1 }])).toEqual(defaultPasswordPolicy);
  });
});
