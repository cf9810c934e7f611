import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, admitsAddress, needsApproval } from './code-rule.ts';

const name = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const domain = fc.constantFrom('elm.example', 'oak.example', 'münchen.example');
const address = fc.tuple(name, domain).map(([local, host]) => `${local}@${host}`);

test('an address is compared without case, and with its domain in ASCII', () => {
  fc.assert(fc.property(address, (email) => addressKey(email) === addressKey(email.toUpperCase())));
  expect(addressKey('Ada@MÜNCHEN.example')).toBe(addressKey('ada@xn--mnchen-3ya.example'));
});

test('a code admits exactly its addresses and the addresses of its domains', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(address, domain), { minLength: 1 }), address, (recipients, email) => {
      const host = email.slice(email.lastIndexOf('@') + 1);
      return admitsAddress(recipients, email) === (recipients.includes(email) || recipients.includes(host));
    }),
  );
  expect(admitsAddress([], 'ada@elm.example')).toBe(true);
  // A domain admits neither its subdomains nor a domain that ends like it.
  expect(admitsAddress(['elm.example'], 'ada@sub.elm.example')).toBe(false);
  expect(admitsAddress(['elm.example'], 'ada@helm.example')).toBe(false);
});

test('only a code with a role and single addresses needs no approval', () => {
  const roleId = 'a role';
  expect(needsApproval({ roleId, recipients: ['ada@elm.example'] })).toBe(false);
  expect(needsApproval({ roleId, recipients: ['ada@elm.example', 'elm.example'] })).toBe(true);
  expect(needsApproval({ roleId, recipients: [] })).toBe(true);
  expect(needsApproval({ roleId: null, recipients: ['ada@elm.example'] })).toBe(true);
});
