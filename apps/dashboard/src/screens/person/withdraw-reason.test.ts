import type { i18n } from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/index.ts';
import { reasonWords, withdrawReasons, writeReason } from './withdraw-reason.ts';

let texts: i18n;
const start = async (language: 'en' | 'de') => {
  texts = await startI18n(['person', 'board', 'shell'], language);
};
beforeEach(() => start('en'));
const read = (reason: string) => reasonWords(texts.getFixedT(texts.language, 'person'), reason);

test('each reader sees a reason in their own language, and the carer’s words as they were', async () => {
  const kept = writeReason('mistyped', '412: not 142 ');
  expect(read(kept)).toBe('Mistyped: 412: not 142');
  await start('de');
  expect(read(kept)).toBe('Vertippt: 412: not 142');
});

test('a reason of one’s own stands alone, and what nobody here wrote stands as it is', () => {
  expect(read(writeReason('other', 'the scale was wet'))).toBe('the scale was wet');
  expect(read('taken back by an import')).toBe('taken back by an import');
});

test.each([...withdrawReasons, 'undone'] as const)('%s has words', (code) => {
  expect(read(writeReason(code))).toMatch(/^[A-Z][^{}]+$/);
});
