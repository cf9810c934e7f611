import { expect, test } from 'vitest';
import { wireVoid } from './wire-facts.ts';

test('a void’s size follows the volume that is sent with it', () => {
  const at = new Date('2026-01-05T09:00:00Z');
  const sentVoid = (ml: number) => wireVoid({ start: at, end: at, ml, lowMl: ml, highMl: ml });
  expect([99, 100, 299, 300].map((ml) => sentVoid(ml).size)).toEqual(['small', 'medium', 'medium', 'large']);
  expect(sentVoid(299.96)).toMatchObject({ ml: 300, size: 'large' });
});
