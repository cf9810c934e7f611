import { AlertType, type Reading, type TileAlert } from '@padlight/contract';
import { createTicker, TickerContext } from '@padlight/ui';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/index.ts';
import {
  AlertLine,
  DeviceMarks,
  DeviceTrouble,
  shortDuration,
  TileBody,
  TileClocks,
  TileFill,
  TileLight,
} from './index.ts';
import { alertOf, minutesAgo, now, readingOf, tileOf } from './testing/tile-of.ts';

beforeEach(async () => void (await startI18n(['tile', 'shell'], 'en')));

const show = (children: ReactNode) =>
  render(<TickerContext value={createTicker(1_000, () => now)}>{children}</TickerContext>).container;
const reading = (more: Partial<Reading>) => readingOf('green', more);

test.each([
  ['green', 'circle-tick', 'No change needed'],
  ['yellow', 'triangle', 'Change soon'],
  ['red', 'octagon-exclamation', 'Change now'],
  ['grey', 'dashed-circle-question', 'Analysing'],
] as const)('a %s light is a %s and says “%s”', (light, shape, texts) => {
  const container = show(<TileLight tile={{ reading: readingOf(light) }} />);
  expect(container.querySelector('svg')?.getAttribute('data-shape')).toBe(shape);
  expect(container.textContent).toBe(texts);
});

test('without a pod no one is monitored, and the tile says so', () => {
  expect(show(<TileLight tile={{ reading: null }} />).textContent).toBe('No pod assigned');
});

test('in German everyone knows it too', async () => {
  await startI18n(['tile', 'shell'], 'de');
  expect(show(<TileLight tile={{ reading: readingOf('red') }} />).textContent).toBe('Jetzt wechseln');
});

const fill = readingOf().fill;
const meterText = () =>
  screen.getByRole('meter', { name: 'Fill of the brief' }).getAttribute('aria-valuetext');

test('a tile shows the fill with its interval, and reads out the bar', () => {
  const text = show(<TileFill fill={fill} tone="green" />).textContent;
  expect(text).toBe('33 % (25–43)200 ml');
  expect(meterText()).toBe('about 33 percent, between 25 and 43');
});

test('where there is room, the interval is reported in millilitres too', () => {
  const text = show(<TileFill fill={fill} tone="green" detailed />).textContent;
  expect(text).toBe('33 % (25–43)200 ml (150–260)');
  expect(meterText()).toBe('about 33 percent, between 25 and 43; about 200 millilitres, between 150 and 260');
});

test('in an overfull pad only the interval tells how much more it holds', () => {
  const over = { ml: 820, lowMl: 610, highMl: 1_090, capacityMl: 600, pct: 137, lowPct: 102, highPct: 182 };
  expect(show(<TileFill fill={over} tone="red" />).textContent).toBe('over 100 % (102–182)820 ml');
  expect(meterText()).toBe('over 100 percent, between 102 and 182');
});

test.each([
  ['used', 'Put on a fresh brief'],
  ['unknown-product', 'Use the chosen product'],
  ['not-chosen', 'Have a product chosen'],
] as const)('a %s pad has an instruction on its tile instead of a fill', (trouble, texts) => {
  expect(show(<TileFill fill={null} tone="grey" trouble={trouble} />).textContent).toBe(texts);
});

test('without a fill and without a reason there is just none', () => {
  expect(show(<TileFill fill={null} tone="grey" />).textContent).toBe('No fill reading');
});

test('time in pad, skin clock and next turn are each under their name', () => {
  const text = show(<TileClocks reading={reading({})} />).textContent;
  expect(text).toBe('In brief3 h 00Wet for1 h 00Turn in1 h 10');
});

test('a turn that is late says by how much', () => {
  const position = { kind: 'lying-back', since: minutesAgo(300), turnDueAt: minutesAgo(25) } as const;
  expect(show(<TileClocks reading={reading({ position })} />).textContent).toContain('Turn late25 min');
});

test('a temperature says that it is the skin’s', () => {
  expect(show(<TileBody reading={reading({})} />).textContent).toBe('On left50 minskin 35.6°C');
});

test('link, clip and battery are reported only when they matter', () => {
  expect(show(<DeviceTrouble reading={reading({})} />).textContent).toBe('');
  const link = { ...readingOf().link, state: 'disconnected', battery: 'flat' } as const;
  const trouble = show(<DeviceTrouble reading={reading({ wear: 'loose', link })} />).textContent;
  expect(trouble).toBe('DisconnectedPod loose: clip it on againBattery flat');
});

test('two troubles of devices are two marks on a tile, three are one', () => {
  const marksOf = (battery: 'low' | 'flat', alerts: readonly TileAlert[]) => {
    const worn = reading({ wear: 'loose', link: { ...readingOf().link, battery } });
    const container = show(<DeviceMarks tile={tileOf(1, { reading: worn, alerts: [...alerts] })} />);
    return [...container.querySelectorAll<HTMLElement>('[title]')].map((mark) => [
      mark.title,
      mark.dataset.tone,
    ]);
  };
  const isInBin = [alertOf(AlertType.check_bin)];
  expect(marksOf('low', [])).toEqual([
    ['Pod loose: clip it on again', 'yellow'],
    ['Battery low', 'yellow'],
  ]);
  expect(marksOf('low', isInBin)).toEqual([
    ['Pod loose: clip it on again, Battery low, Pod may be in the bin', 'yellow'],
  ]);
  // One has the colour of the most serious.
  expect(marksOf('flat', isInBin)).toEqual([
    ['Pod loose: clip it on again, Battery flat, Pod may be in the bin', 'red'],
  ]);
});

test.each(Object.entries(AlertType))('alert %s has words and an icon', (_name, type) => {
  const container = show(<AlertLine alert={alertOf(type)} />);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.textContent).toMatch(/^[A-Z][^{}.]+20 min$/);
});

test('durations are short and never negative', () => {
  const minutes = (count: number) => shortDuration(count * 60_000);
  expect([-5, 0, 59.9, 60, 125, 2_879, 2_880].map(minutes)).toEqual([
    '0 min',
    '0 min',
    '59 min',
    '1 h 00',
    '2 h 05',
    '47 h 59',
    '2 d',
  ]);
});
