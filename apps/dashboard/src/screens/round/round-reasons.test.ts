import { AlertType, instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTile } from '../../features/board/testing/any-tile.ts';
import { urgencyOf } from '../../features/tile/index.ts';
import { alertOf, minutesAgo, now, readingOf, tileOf } from '../../features/tile/testing/tile-of.ts';
import { roundReasons } from './round-reasons.ts';

const turnIn = (minutes: number) => ({
  position: {
    kind: 'lying-left' as const,
    since: minutesAgo(50),
    turnDueAt: instant(now + minutes * 60_000),
  },
});
const silent = { link: { ...readingOf().link, lastHeardAt: minutesAgo(9) } };
const textsOf = (tile: Parameters<typeof roundReasons>[0]) =>
  roundReasons(tile, now).map(({ kind, isSoon }) => `${kind}${isSoon ? ' soon' : ''}`);

test.each([
  ['a red light', tileOf(1, { reading: readingOf('red') }), ['change']],
  ['a yellow light', tileOf(1, { reading: readingOf('yellow') }), ['change soon']],
  [
    'a fill over the goal that is being confirmed',
    tileOf(1, { reading: readingOf('green', { pad: { ...readingOf().pad, confirming: 'red' } }) }),
    ['change soon'],
  ],
  ['a turn within the hour', tileOf(1, { reading: readingOf('green', turnIn(59)) }), ['turn soon']],
  ['a turn in over an hour', tileOf(1, { reading: readingOf('green', turnIn(61)) }), []],
  ['a turn that is late', tileOf(1, { reading: readingOf('green', turnIn(-5)) }), ['turn']],
  ['a turn of an old reading', tileOf(1, { reading: readingOf('green', { ...turnIn(5), ...silent }) }), []],
  ['a yellow light that is old', tileOf(1, { reading: readingOf('yellow', silent) }), []],
  ['a red light that is old', tileOf(1, { reading: readingOf('red', silent) }), ['change']],
  [
    'a turn that calls, once',
    tileOf(1, { reading: readingOf('green', turnIn(-5)), alerts: [alertOf(AlertType.check_position)] }),
    ['turn'],
  ],
  [
    'a fall, the pad, and a person who does not move',
    tileOf(1, {
      reading: readingOf('red'),
      alerts: [AlertType.check_patient, AlertType.check_pad, AlertType.check_fall].map((type) =>
        alertOf(type),
      ),
    }),
    ['fall', 'change', 'look-in:check_patient'],
  ],
  ['a battery that is low', tileOf(1, { alerts: [alertOf(AlertType.lowbattery, 'low')] }), []],
  [
    'a pod that is lost',
    tileOf(1, { reading: null, alerts: [alertOf(AlertType.sensor_disconnected, 'low')] }),
    ['look-in:sensor_disconnected'],
  ],
  ['a dry pad', tileOf(1), []],
])('%s', (_what, tile, reasons) => {
  expect(textsOf(tile)).toEqual(reasons);
});

test('a pad that reads wet after its change is due, despite earlier ticks', () => {
  const reading = readingOf('red', { pad: { ...readingOf().pad, attachedAt: minutesAgo(180) } });
  const [reason] = roundReasons(tileOf(1, { reading, padChangedAt: minutesAgo(5) }), now);
  expect(reason).toMatchObject({ kind: 'change', isSoon: false, from: Number.POSITIVE_INFINITY });
});

test('everyone under Action Required on the board is due on the round', () => {
  fc.assert(
    fc.property(anyTile, (tile) => {
      if (urgencyOf(tile) === null) return;
      expect(roundReasons(tile, now).some(({ isSoon }) => !isSoon)).toBe(true);
    }),
  );
});
