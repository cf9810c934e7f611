import { withdrawReasons } from '@padlight/contract';
import type { i18n } from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/index.ts';
import { reasonText } from './withdraw-reason.ts';

let texts: i18n;
const start = async (language: 'en' | 'de') => {
  texts = await startI18n(['person', 'shell'], language);
};
beforeEach(() => start('en'));
const read = (...reasons: Parameters<typeof reasonText>[1][]) =>
  reasons.map((withdrawal) => reasonText(texts.getFixedT(texts.language, 'person'), withdrawal));

test('each reader sees a reason in their language, and the carer’s text unchanged', async () => {
  const withdrawal = { reason: 'mistyped', note: '412, not 142' } as const;
  expect(read(withdrawal)).toEqual(['Mistyped: 412, not 142']);
  await start('de');
  expect(read(withdrawal)).toEqual(['Vertippt: 412, not 142']);
});

test('one’s own reason is shown alone; a hidden text leaves its kind', () => {
  expect(read({ reason: 'other', note: 'the scale was wet' }, { reason: 'other', note: null })).toEqual([
    'the scale was wet',
    'Another reason',
  ]);
});

test.each(withdrawReasons)('%s has a text', (reason) => {
  expect(read({ reason, note: null })[0]).toMatch(/^[A-Z][^{}]+$/);
});
