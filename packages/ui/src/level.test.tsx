import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { Level } from './level.tsx';

afterEach(cleanup);

test('a level is a meter with its value and interval as text', () => {
  render(<Level value={62} low={51} high={78} tone="yellow" label="Fill" texts="62 %, 51 to 78" />);
  const meter = screen.getByRole('meter', { name: 'Fill' });
  expect(meter.getAttribute('value')).toBe('62');
  expect(meter.getAttribute('aria-valuetext')).toBe('62 %, 51 to 78');
});

test('value and interval never leave the bar', () => {
  const pct = fc.double({ min: -500, max: 500, noNaN: true });
  fc.assert(
    fc.property(pct, pct, pct, (value, a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const { container, unmount } = render(
        <Level value={value} low={low} high={high} tone="red" label="Fill" texts="" />,
      );
      const interval = container.querySelector<HTMLElement>('[data-part="interval"]');
      const start = Number.parseFloat(interval?.style.insetInlineStart ?? '');
      const width = Number.parseFloat(interval?.style.width ?? '');
      unmount();
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start + width).toBeLessThanOrEqual(100.5 + 1e-9);
    }),
    { numRuns: 60 },
  );
});

const barOf = (value: number, low: number, high: number) => {
  const { container, unmount } = render(
    <Level value={value} low={low} high={high} tone="green" label="Fill" texts="" />,
  );
  const level = container.querySelector('[data-tone]');
  const style = container.querySelector<HTMLElement>('[data-part="interval"]')?.style;
  const drawn = { width: Number.parseFloat(style?.width ?? ''), over: level?.hasAttribute('data-over') };
  unmount();
  return drawn;
};

test('a greater uncertainty is a wider interval', () => {
  expect(barOf(50, 20, 80).width).toBeGreaterThan(5 * barOf(50, 45, 55).width);
});

test('more than full is beyond the line, and beyond the bar it is marked', () => {
  const { container } = render(<Level value={110} low={100} high={120} tone="red" label="Fill" texts="" />);
  const startOf = (part: string) =>
    Number.parseFloat(
      container.querySelector<HTMLElement>(`[data-part="${part}"]`)?.style.insetInlineStart ?? '',
    );
  expect(startOf('interval')).toBeCloseTo(startOf('full'));
  expect(startOf('value')).toBeGreaterThan(startOf('full'));
  expect([barOf(110, 100, 120), barOf(137, 110, 160)].map(({ over }) => over)).toEqual([false, true]);
});
