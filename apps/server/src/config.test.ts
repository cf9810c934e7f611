import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'padlight-config-'));
const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
writeFileSync(cert, 'a certificate');
writeFileSync(key, 'a key');
afterAll(() => rmSync(folder, { recursive: true }));

function refusal(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('an empty environment is a demonstration on this machine alone', () => {
  const config = readConfig({ PORT: '', HOST: ' ' }, false);
  expect(config).toEqual({
    port: 8080,
    mqttPort: 1883,
    host: '127.0.0.1',
    isPublic: false,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: true,
    tls: undefined,
    proxy: undefined,
    publicUrl: undefined,
    mail: undefined,
    privateProviders: false,
    dnsServers: undefined,
    logLevel: 'info',
    retentionDays: 400,
    podCompanyId: 0xffff,
    waiting: { rows: 40_000, siteRows: 6_000, bytes: 128 * 1024 * 1024, siteBytes: 32 * 1024 * 1024 },
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('name servers are addresses, with a port or without', () => {
  const { dnsServers, privateProviders } = readConfig({
    DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353, 2620:fe::9',
    PRIVATE_PROVIDERS: 'on',
  });
  expect([dnsServers, privateProviders]).toEqual([['9.9.9.9', '127.0.0.1:5353', '2620:fe::9'], true]);
  expect(refusal({ DNS_SERVERS: 'dns.example.org' })).toBe(
    'DNS_SERVERS must be addresses such as 9.9.9.9, or 127.0.0.1:5353.',
  );
});

test('a terminal gets warnings and errors alone, unless a level is set', () => {
  expect(readConfig({}, true).logLevel).toBe('warn');
  expect(readConfig({ LOG_LEVEL: 'info' }, true).logLevel).toBe('info');
  expect(readConfig({}, false).logLevel).toBe('info');
});

test('every wrong variable is named with its valid values', () => {
  expect(
    refusal({ PORT: '80a', DEMO: 'yes', LOG_LEVEL: 'loud', POD_COMPANY_ID: '12', RETENTION_DAYS: '7' }),
  ).toBe(
    'PORT must be a whole number from 0 to 65535; DEMO must be on or off; ' +
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; ' +
      'RETENTION_DAYS must be a whole number from 31 to 36500; POD_COMPANY_ID must be four hexadecimal digits such as FFFF.',
  );
  expect(refusal({ TLS_CERT: join(folder, 'none'), TLS_KEY: key })).toBe(
    'TLS_CERT must be the path of a PEM file that can be read.',
  );
  expect(refusal({ TLS_CERT: cert })).toBe('TLS_CERT and TLS_KEY must be set together.');
  expect(refusal({ PORT: '1883' })).toBe('PORT and MQTT_PORT must differ: both are 1883.');
});

test('a wrong database URL is named without its password', () => {
  expect(refusal({ DATABASE_URL: 'mysql://me:tell-nobody@there/x' })).toBe(
    'DATABASE_URL must be a URL such as postgresql://user:password@host:5432/padlight.',
  );
});

test('any number is accepted as a port or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double(), fc.string()), (value) => {
      const text = String(value);
      const isPort =
        /^\d+$/.test(text.trim()) && text === text.trim() && Number(text) <= 65_535 && text !== '1883';
      if (text.trim() === '') return;
      expect(refusal({ PORT: text }) === 'accepted').toBe(isPort);
    }),
  );
});

test('a host that others can reach requires TLS or a proxy, and no demonstration', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'care.example']) {
    expect(refusal({ HOST })).toContain('set TLS_CERT and TLS_KEY, or BEHIND_PROXY=on');
    expect(refusal({ HOST, BEHIND_PROXY: 'on', DEMO: 'on' })).toContain('DEMO must be off');
    expect(readConfig({ HOST, BEHIND_PROXY: 'on' })).toMatchObject({ isPublic: true, demo: false });
    const tls = { cert: 'a certificate', key: 'a key' };
    expect(readConfig({ HOST, TLS_CERT: cert, TLS_KEY: key })).toMatchObject({ isPublic: true, tls });
  }
  for (const HOST of ['127.0.0.1', '127.3.2.1', '::1', '0:0:0:0:0:0:0:1', 'localhost'])
    expect(readConfig({ HOST, DEMO: 'on' })).toMatchObject({ isPublic: false, demo: true });
});

test('proxies are named by their header and their addresses', () => {
  const proxyOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).proxy;
  expect(proxyOf({ BEHIND_PROXY: 'off' })).toBeUndefined();
  expect(proxyOf({ BEHIND_PROXY: 'on' })).toEqual({ header: 'x-forwarded-for', trusted: undefined });
  const TRUSTED_PROXIES = '10.0.0.2, fd00::/8';
  expect(proxyOf({ BEHIND_PROXY: 'forwarded', TRUSTED_PROXIES })).toEqual({
    header: 'forwarded',
    trusted: ['10.0.0.2', 'fd00::/8'],
  });
  expect(refusal({ BEHIND_PROXY: 'on', TRUSTED_PROXIES: 'proxy.example' })).toContain(
    'TRUSTED_PROXIES must be addresses or ranges',
  );
  expect(refusal({ TRUSTED_PROXIES })).toContain('BEHIND_PROXY must be on or forwarded');
});

test('an IPv6 host is accepted with and without brackets, also in a public URL', () => {
  expect(readConfig({ HOST: '[::1]' })).toMatchObject({ host: '::1', isPublic: false });
  expect(refusal({ HOST: 'fe80::1%eth0' })).toContain('HOST must be an address of this machine');
  expect(readConfig({ PUBLIC_URL: 'http://[::1]:8080' }).publicUrl).toBe('http://[::1]:8080');
});

test('mails are sent if server, sender and the dashboard’s address are all set', () => {
  const mail = { SMTP_URL: 'smtps://me:tell-nobody@mail.example.org', MAIL_FROM: 'Padlight <p@example.org>' };
  const config = readConfig({ ...mail, PUBLIC_URL: 'https://padlight.example.org/' });
  expect(config).toMatchObject({
    mail: { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM },
    publicUrl: 'https://padlight.example.org',
  });
  expect(refusal(mail)).toContain('MAIL_FROM and PUBLIC_URL must be set with SMTP_URL');
  expect(refusal({ SMTP_URL: 'http://me:tell-nobody@there' })).toBe(
    'SMTP_URL must be a URL such as smtps://user:password@mail.example.org:465.',
  );
  for (const PUBLIC_URL of [
    'padlight.example.org',
    'http://padlight.example.org',
    'https://a.example/x',
    'https://u:p@a.example',
  ])
    expect(refusal({ PUBLIC_URL })).toContain('PUBLIC_URL must be an address');
  for (const MAIL_FROM of ['nobody', 'a@b.de\nBcc: c@d.de', 'A\n <a@b.de>', 'A <a@b.de', 'A <a@b>'])
    expect(refusal({ MAIL_FROM })).toContain('MAIL_FROM must be an address');
  for (const MAIL_FROM of ['pflege@müller.de', 'Müller & Söhne <m&s@xn--mller-kva.de>'])
    expect(readConfig({ ...mail, MAIL_FROM, PUBLIC_URL: 'https://a.example' }).mail?.from).toBe(MAIL_FROM);
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080');
});
