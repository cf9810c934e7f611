import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { Deviation } from './deviation.tsx';

afterEach(cleanup);

const drawn = (low: number, value: number, high: number) => {
  const { container, unmount } = render(<Deviation low={low} value={value} high={high} most={2.5} />);
  const style = (part: string) => container.querySelector<HTMLElement>(`[data-part="${part}"]`)?.style;
  const number = (text: string | undefined) => Number.parseFloat(text ?? '');
  const places = {
    value: number(style('value')?.insetInlineStart),
    from: number(style('band')?.insetInlineStart),
    width: number(style('band')?.width),
  };
  unmount();
  return places;
};

test('the usual is the middle; half and double are equally far from it', () => {
  expect(drawn(1, 1, 1).value).toBe(50);
  expect(drawn(0.5, 0.5, 0.5).value + drawn(2, 2, 2).value).toBeCloseTo(100);
});

test('no value leaves the scale, however far it is', () => {
  const factor = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(factor, factor, factor, (...factors) => {
      const [low = 0, value = 0, high = 0] = factors.sort((a, b) => a - b);
      const { value: at, from, width } = drawn(low, value, high);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(100);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from + width).toBeLessThanOrEqual(100.5 + 1e-9);
    }),
    { numRuns: 60 },
  );
});
