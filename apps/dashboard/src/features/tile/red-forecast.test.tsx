import { instant, type Tile } from '@padlight/contract';
import { createTicker, TickerContext } from '@padlight/ui';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/index.ts';
import { RedForecastLine, redForecast } from './index.ts';
import { minutesAgo, now, readingOf, tileOf } from './testing/tile-of.ts';

const inMinutes = (minutes: number) => instant(now + minutes * 60_000);
const at = inMinutes(40);
const likely = (more: Partial<Tile> = {}) => tileOf(1, { redLikelyAt: at, ...more });
const { link, pad } = readingOf();

test('a forecast of a green or yellow light is shown until it has passed', () => {
  for (const light of ['green', 'yellow'] as const)
    expect(redForecast(likely({ reading: readingOf(light) }), now)).toBe(at);
  expect(redForecast(likely(), Date.parse(at) - 1)).toBeNull();
  const received = { ...link, lastHeardAt: at };
  const reading = readingOf('green', { link: received });
  expect(redForecast(likely({ reading }), Date.parse(at) - 1)).toBe(at);
  expect(redForecast(likely({ reading }), Date.parse(at))).toBeNull();
  expect(redForecast(tileOf(1), now)).toBeNull();
});

test.each<[string, Partial<Tile>]>([
  ['a red light', { reading: readingOf('red') }],
  ['a grey light', { reading: readingOf('grey') }],
  ['a light being confirmed as red', { reading: readingOf('green', { pad: { ...pad, confirming: 'red' } }) }],
  [
    'a light being confirmed as yellow',
    { reading: readingOf('green', { pad: { ...pad, confirming: 'yellow' } }) },
  ],
  [
    'a pod that is out of range',
    { reading: readingOf('green', { link: { ...link, state: 'out-of-range' } }) },
  ],
  [
    'a pod that was not received for 6 min',
    { reading: readingOf('green', { link: { ...link, lastHeardAt: minutesAgo(6) } }) },
  ],
  ['a person without a pod', { reading: null }],
  ['who has not consented', { notConsented: true }],
  ['a change that the pod does not see yet', { padChangedAt: minutesAgo(1) }],
  ['a pad that was recorded as changed since', { padChangedAt: minutesAgo(5) }],
])('nothing is forecast of %s', (_, more) => {
  expect(redForecast(likely(more), now)).toBeNull();
});

const show = (tile: Tile) =>
  render(
    <TickerContext value={createTicker(1_000, () => now)}>
      <RedForecastLine tile={tile} />
    </TickerContext>,
  ).container;

test.each([
  ['en', 'Likely red about', 'Forecast, not a reading: the light is likely red about'],
  ['de', 'Vermutlich rot gegen', 'Vorhersage, kein Messwert: Die Ampel ist vermutlich gegen'],
] as const)('in %s a quiet line shows the time, read out as a forecast', async (language, seen, spoken) => {
  await startI18n(['tile', 'shell'], language);
  const line = show(likely()).querySelector('p');
  expect(line?.querySelector('[aria-hidden]:not(svg)')?.textContent).toContain(seen);
  expect(line?.textContent).toContain(spoken);
  expect(line?.dataset.tone).toBeUndefined();
});
