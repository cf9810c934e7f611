import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObviousPassword } from './obvious-password.ts';

const listed: readonly string[] = dictionary['passwords-common'];

describe('an obvious password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd!',
    'Passwort-1',
    'Sommer2026!',
    '!Welcome99',
    'Qwertz123$',
    'Adm1n!',
    'Padlight-1',
    'Pflege#2026',
    'Abc12345!',
    'Qwer1234!',
    '1qaz2wsX!',
    'Aaaa1111!',
    'Lovely!Angel1',
    '19.05.1987',
  ])('is %s', (password) => expect(isObviousPassword(password, [])).toBe(true));

  it.each(['Heron+Reed7', 'Try-out.26', 'kW9#vTq2!x', 'Summer-Paper-Dragon-Tuesday'])(
    'is not %s',
    (password) => {
      expect(isObviousPassword(password, ['anna', 'anna', 'Anna Zöller'])).toBe(false);
    },
  );

  it('is any of those stolen most often, in any case', () => {
    expect(listed.length).toBeGreaterThan(30_000);
    fc.assert(
      fc.property(fc.constantFrom(...listed.slice(0, 10_000)), (password) => {
        expect(isObviousPassword(password.toUpperCase(), [])).toBe(true);
      }),
    );
  });

  it('contains a name of its user, in any case and disguise', () => {
    for (const password of ['X-Zöller-1', 'Anna+2026x', '4nna-Blau1', 'aNNa.Xyz12'])
      expect(isObviousPassword(password, ['anna', 'Anna Zöller'])).toBe(true);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,8}$/), fc.string({ maxLength: 4 }), (name, more) => {
        expect(isObviousPassword(`${more}${name.toUpperCase()}`, [name])).toBe(true);
      }),
    );
  });
});
