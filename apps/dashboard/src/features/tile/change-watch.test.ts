import type { Light, PadKind } from '@padlight/contract';
import { expect, test } from 'vitest';
import { changeWatch } from './change-watch.ts';
import { minutesAgo, now, readingOf, tileOf } from './testing/tile-of.ts';

const after = (
  changed: number | null,
  attached: number | null,
  light: Light = 'grey',
  kind: PadKind | null = null,
) => {
  const reading = readingOf(light);
  const attachedAt = attached === null ? null : minutesAgo(attached);
  return tileOf(1, {
    padChangedAt: changed === null ? null : minutesAgo(changed),
    reading: { ...reading, pad: { ...reading.pad, attachedAt, kind } },
  });
};

test.each([
  ['no change was recorded', after(null, null), null],
  ['the pod is off after the change', after(5, null), 'waiting'],
  ['the pod is off, long after the change: it may have been worn since', after(120, null), null],
  ['the pod is on a wet pad since the change', after(10, 8, 'grey', 'used'), 'wet'],
  ['the wet pad was put on shortly before the change was recorded', after(5, 20, 'grey', 'used'), 'wet'],
  ['a fresh pad is on', after(10, 8, 'green', 'known'), null],
  ['a fresh pad is calibrating', after(2, 1), null],
  ['the change has just been recorded', after(1, 300, 'red', 'known'), 'waiting'],
  ['the pod stays on the pad of before, which is red', after(10, 300, 'red', 'known'), 'wet'],
  ['a used pad that was put on hours after the change', after(300, 20, 'grey', 'used'), null],
] as const)('after a recorded change: %s', (_, tile, expected) => {
  expect(changeWatch(tile, now)).toBe(expected);
});

test('a pod without reception or wearer is not reported on', () => {
  const tile = after(5, null);
  const { reading } = tile;
  if (!reading) throw new Error('has a reading');
  const link = { ...reading.link, state: 'out-of-range' } as const;
  expect(changeWatch({ ...tile, reading: { ...reading, link } }, now)).toBeNull();
  expect(changeWatch({ ...tile, reading: null }, now)).toBeNull();
  expect(changeWatch(tile, now + 3_600_000)).toBeNull();
});
