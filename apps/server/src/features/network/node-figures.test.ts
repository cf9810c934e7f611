import { strainLimits } from '@padlight/contract';
import { expect, test } from 'vitest';
import { figuresOf, nothingSummed, rangeStart, strainRank, strainsOf } from './node-figures.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const sum = { ...nothingSummed, messages: 10, heard: 4, loads: 2 };

test('a value without any message has no figure; a lasting silence counts as gap', () => {
  expect(figuresOf(nothingSummed, 7 * 60_000)).toMatchObject({
    latenessMeanMs: null,
    latenessMaxMs: null,
    clockOffsetMs: null,
    loadMean: null,
    loadMax: null,
    freeMin: null,
    gaps: 1,
    gapMs: 420_000,
  });
  expect(
    figuresOf({ ...sum, latenessSumMs: 10, latenessMaxMs: 9, loadSum: 0.5, gaps: 2, gapMs: 5 }),
  ).toMatchObject({
    latenessMeanMs: 3,
    latenessMaxMs: 9,
    loadMean: 0.25,
    gaps: 2,
    gapMs: 5,
    clockOffsetMs: 0,
  });
});

test('each limit is near from its figure on, and over from the higher one', () => {
  const at = (level: 'near' | 'over') =>
    strainsOf(
      {
        ...figuresOf({ ...sum, loads: 1, loadSum: strainLimits.load[level] }),
        latenessMeanMs: strainLimits.lateness[level],
        clockOffsetMs: -strainLimits.clock[level],
        gapMs: strainLimits.gaps[level] * dayMs,
        pods: strainLimits.pods[level],
        repeats: strainLimits.repeats[level] * 1_000,
        measurements: (1 - strainLimits.repeats[level]) * 1_000,
      },
      dayMs,
    );
  expect(at('near').map(({ kind, level }) => `${kind} ${level}`)).toEqual(
    Object.keys(strainLimits).map((kind) => `${kind} near`),
  );
  expect(at('over').every(({ level }) => level === 'over')).toBe(true);
  expect(strainsOf(figuresOf({ ...sum, measurements: 5, repeats: 20 }), dayMs)).toEqual([]);
});

test('one exceeded limit ranks over several near ones; equals rank by longer silence', () => {
  const figures = figuresOf(sum);
  const over = [{ kind: 'load', level: 'over' }] as const;
  const near = [
    { kind: 'gaps', level: 'near' },
    { kind: 'load', level: 'near' },
  ] as const;
  expect(strainRank(over, figures)).toBeGreaterThan(strainRank(near, { ...figures, gapMs: dayMs }));
  expect(strainRank(near, { ...figures, gapMs: dayMs })).toBeGreaterThan(strainRank(near, figures));
});

test('a range starts at a full hour or day and includes the current one', () => {
  const now = 20_000 * dayMs + 5.5 * hourMs;
  expect(rangeStart('24-hours', now)).toBe(20_000 * dayMs - 18 * hourMs);
  expect(rangeStart('7-days', now)).toBe(19_994 * dayMs);
});
