import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageActs } from '../../platform/recent-acts/index.ts';
import { useActsInLines } from './use-acts-in-lines.ts';

test('in a held list new acts get lines at once, ended ones keep theirs', () => {
  const { result, rerender } = renderHook(({ hold }) => useActsInLines(hold), {
    initialProps: { hold: false },
  });
  const state = (subject: string) => result.current(subject)?.state;
  act(() => pageActs.fail('ada', new Error('refused')));
  rerender({ hold: true });
  act(() => pageActs.forget());
  act(() => pageActs.fail('bela', new Error('refused')));
  expect([state('ada'), state('bela')]).toEqual(['failed', 'failed']);
  act(() => pageActs.forget());
  rerender({ hold: false });
  expect([state('ada'), state('bela')]).toEqual([undefined, undefined]);
});
