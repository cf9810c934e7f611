import { expect, test } from 'vitest';
import { conditionMail } from './condition-mail.ts';

const since = Date.parse('2026-07-01T22:30:00Z');
const fault = { code: 'disk-low', level: 'degraded', since } as const;
const paragraphs = (language: string, timeZone: string) =>
  conditionMail(
    fault,
    { email: 'admin@example.org', language, timeZone, region: null, hourCycle: 'h23' },
    'https://elm.example.org',
  ).text;

test('a mail about a fault names it, with its start in the organisation’s zone', () => {
  expect(paragraphs('en', 'Europe/Berlin')).toContain('2 Jul 2026, 00:30 CEST');
  expect(paragraphs('de', 'Europe/Berlin')).toContain('2. Juli 2026, 00:30 MESZ');
  expect(paragraphs('en', 'America/New_York')).toContain('1 Jul 2026, 18:30');
});
