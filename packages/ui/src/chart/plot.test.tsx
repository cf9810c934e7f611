import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { fittingTicks } from './fitting-ticks.ts';
import { nearestStop, nextEvent, type Stop } from './nearest-stop.ts';
import type { Plot } from './plot.ts';
import { PlotPicture } from './plot-picture.tsx';
import { PlotReader } from './plot-reader.tsx';

afterEach(cleanup);

const stops: Stop[] = [
  { at: 10, texts: () => '10 ml' },
  { at: 20, texts: () => 'a void', isEvent: true },
  { at: 20, texts: () => 'a change', isEvent: true },
  { at: 30, texts: () => '30 ml' },
];
const plot: Plot = {
  x: { from: 0, to: 100, ticks: [{ at: 50, label: 'noon' }] },
  left: { from: 0, to: 200 },
  layers: [
    { kind: 'shade', appearance: { colour: 'grey', hatched: true }, spans: [{ from: 40, to: 60 }] },
    {
      kind: 'marks',
      appearance: { colour: 'teal' },
      event: 'void',
      marks: [
        { x: 20, y: 100, shape: 'circle' },
        { x: 20, y: 100, shape: 'triangle' },
      ],
    },
    { kind: 'rules', appearance: { colour: 'black' }, event: 'change', rules: [{ x: 20, label: '✓' }] },
  ],
};

test('labels never overlap, and strong ones come first', () => {
  const ticks = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 600 }),
      label: fc.string({ minLength: 1, maxLength: 9 }),
      strong: fc.boolean(),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(ticks, (all) => {
      const fitting = fittingTicks(all, ({ at }) => at).toSorted((a, b) => a.at - b.at);
      fitting.forEach((tick, index) => {
        const next = fitting[index + 1];
        if (next) expect(next.at - tick.at).toBeGreaterThan(3 * (tick.label.length + next.label.length));
      });
      if (all.some(({ strong }) => strong)) expect(fitting.some(({ strong }) => strong)).toBe(true);
    }),
  );
});

test('every event has its own sign, even two at the same time', () => {
  const { container } = render(<PlotPicture plot={plot} label="a picture" />);
  expect(container.querySelectorAll('[data-event=void]')).toHaveLength(2);
  expect(container.querySelectorAll('[data-event=change]')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'a picture' })).toBeTruthy();
});

test('the sign of an upright line is on the side with room', () => {
  const rules = [
    { x: 0, label: '!' },
    { x: 50, label: '✓' },
  ];
  const layers: Plot['layers'] = [{ kind: 'rules', appearance: { colour: 'black' }, rules }];
  render(<PlotPicture plot={{ ...plot, layers }} label="a picture" />);
  const placeOf = (label: string) => {
    const sign = screen.getByText(label);
    const line = sign.parentElement?.querySelector('line');
    return {
      anchor: sign.getAttribute('text-anchor'),
      away: Number(sign.getAttribute('x')) - Number(line?.getAttribute('x1')),
    };
  };
  expect(placeOf('!')).toEqual({ anchor: null, away: 4 });
  expect(placeOf('✓')).toEqual({ anchor: 'end', away: -4 });
});

test('the nearest stop is the one with the least distance', () => {
  const places = fc
    .array(fc.nat(600), { minLength: 1, maxLength: 40 })
    .map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(places, fc.integer({ min: -50, max: 700 }), (all, wanted) => {
      const nearest = nearestStop(
        all.map((at) => ({ at })),
        wanted,
      );
      expect(Math.abs((all[nearest] ?? Number.NaN) - wanted)).toBe(
        Math.min(...all.map((at) => Math.abs(at - wanted))),
      );
    }),
  );
  expect(nearestStop([], 0)).toBe(-1);
  expect(nextEvent(stops, 0, 1)).toBe(1);
  expect(nextEvent(stops, 2, 1)).toBe(2);
});

test('the keys reach every stop, and page keys the events alone', () => {
  render(
    <PlotReader plot={plot} stops={stops} texts={{ keys: 'Read', previous: 'Before', next: 'After' }}>
      <p>picture</p>
    </PlotReader>,
  );
  const slider = screen.getByRole('slider', { name: 'Read' });
  const spoken = (): string | null => slider.getAttribute('aria-valuetext');
  expect(spoken()).toBe('30 ml');
  const press = (key: string): string | null => {
    fireEvent.keyDown(slider, { key });
    return spoken();
  };
  expect(['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'].map(press)).toEqual([
    'a change',
    'a void',
    '10 ml',
    '10 ml',
  ]);
  expect(['PageUp', 'PageUp', 'PageUp', 'End', 'Home'].map(press)).toEqual([
    'a void',
    'a change',
    'a change',
    '30 ml',
    '10 ml',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(spoken()).toBe('a void');
  expect(screen.getByText('a void').dataset.event).toBe('true');
  expect(screen.getByRole('button', { name: 'Before' })).toHaveProperty('disabled', true);
});
