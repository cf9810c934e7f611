import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TileFrame } from './tile-frame.tsx';

afterEach(cleanup);

const tile = (change: number, alarm = false) => (
  <TileFrame tone="red" change={change} alarm={alarm} labelledBy="name">
    <h3 id="name">Ada</h3>
  </TileFrame>
);

test('a tile pulses once for a change, and not when it first appears', () => {
  const { container, rerender } = render(tile(1));
  const pulse = () => container.querySelector('[data-part="pulse"]');
  expect(pulse()).toBeNull();
  rerender(tile(2));
  const first = pulse();
  expect(first).not.toBeNull();
  rerender(tile(2));
  expect(pulse()).toBe(first);
  rerender(tile(3));
  expect(pulse()).not.toBe(first);
});

test('an alarm is marked only while it lasts', () => {
  const { rerender } = render(tile(1, true));
  const article = screen.getByRole('article', { name: 'Ada' });
  expect(article.className).toMatch(/alarm/);
  rerender(tile(1, false));
  expect(article.className).not.toMatch(/alarm/);
});
