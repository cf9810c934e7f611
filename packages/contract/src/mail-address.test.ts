import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asciiDomainOf,
  isMailAddress,
  MailAddress,
  MailDomain,
  mailAddressKey,
  mailDomainOf,
} from './mail-address.ts';

test.each([
  'anna@example.org',
  'jörg@example.org',
  'jörg@müller.de',
  'info@xn--mller-kva.de',
  'info@beispiel.xn--p1ai',
  'm&m@example.org',
  "o'neil@example.org",
  'anna+alerts@example.org',
  'a!#$%*/=?^_`{|}~-b@example.org',
  '用户@例子.广告',
  'info@straße.de',
  'info@MÜLLER.DE',
  'info@1und1.de',
  'info@123.de',
  'a@b.co',
])('%s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  '',
  '@',
  'anna',
  'anna@',
  '@example.org',
  'anna@home',
  'anna@example.org.',
  'anna@1.2.3.4',
  'anna@[1.2.3.4]',
  'anna@exam_ple.org',
  'anna@-example.org',
  'anna@example..org',
  'anna@example.org/x',
  'anna@example.org:25',
  'anna@x@example.org',
  '.anna@example.org',
  'anna.@example.org',
  'an..na@example.org',
  'an na@example.org',
  'anna@exam ple.org',
  'anna\u200B@example.org',
  'anna@ex\u00ADample.org',
  'anna\n@example.org',
  '"anna b"@example.org',
  '<anna@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `${'ö'.repeat(33)}@example.org`,
  `anna@${'a'.repeat(64)}.org`,
])('%j is no address', (address) => {
  expect(isMailAddress(address)).toBe(false);
});

test('an address is stored as typed, trimmed and in one form of umlauts', () => {
  expect(MailAddress.parse(' jo\u0308rg@Müller.de ')).toBe('j\u00F6rg@Müller.de');
  expect(MailAddress.safeParse('anna').error?.issues).toMatchObject([
    { code: 'invalid_format', format: 'email' },
  ]);
  expect(MailAddress.safeParse(`anna@${'a'.repeat(60)}.`.padEnd(255, 'b')).success).toBe(false);
});

test('a domain is the same in umlauts, punycode and capitals', () => {
  expect(mailDomainOf('a@Müller.DE')).toBe('xn--mller-kva.de');
  expect(mailDomainOf('a@xn--mller-kva.de')).toBe('xn--mller-kva.de');
  expect(mailDomainOf('a@lindenhof。example')).toBe('lindenhof.example');
  expect(MailDomain.parse(' Müller.de ')).toBe('müller.de');
  for (const domain of ['not a domain', 'anna@example.org', 'https://example.org', 'example', ''])
    expect(MailDomain.safeParse(domain).success).toBe(false);
});

test('any address of the standards is valid, and its domain has one form', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(isMailAddress(address)).toBe(true);
      expect(mailDomainOf(address)).toBe(mailDomainOf(address.toUpperCase()));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, domain) => {
      const address = `${name}@${domain}`;
      if (!isMailAddress(address)) return;
      const ascii = mailDomainOf(address) ?? '';
      expect(asciiDomainOf(ascii)).toBe(ascii);
      expect(isMailAddress(`${name}@${ascii}`)).toBe(true);
      expect(address).not.toMatch(/[\s\p{Cc}<>,;:"]/u);
    }),
  );
});

const boxName = fc.stringMatching(/^[a-zA-ZäöüÄÖÜ][a-zA-Z0-9äöü]{0,9}$/);
const boxDomain = fc.constantFrom(
  'example.org',
  'Bücher.example.org',
  'XN--BCHER-KVA.example.org',
  'a.b-c.de',
);

test('Spellings of one mailbox have one key, and other mailboxes another', () => {
  fc.assert(
    fc.property(boxName, boxName, boxDomain, (first, other, at) => {
      const address = `${first}@${at}`;
      const key = mailAddressKey(address);
      expect(isMailAddress(address)).toBe(true);
      expect(mailAddressKey(address.toUpperCase())).toBe(key);
      expect(mailAddressKey(key)).toBe(key);
      expect(mailAddressKey(`${other}@${at}`) === key).toBe(first.toLowerCase() === other.toLowerCase());
    }),
  );
  expect(mailAddressKey('a@Bücher.example.org')).toBe('a@xn--bcher-kva.example.org');
});
