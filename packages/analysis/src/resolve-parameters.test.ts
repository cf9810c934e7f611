import { describe, expect, it } from 'vitest';
import {
  analyse,
  defaultParameters,
  freshState,
  listParameters,
  reading,
  resolveParameters,
} from './index.ts';
import { context, morning } from './testing/analysed.ts';
import { createWearer } from './testing/wearer.ts';

describe('parameters of an organisation, a product, a person', () => {
  it('override the earlier with the later, as a tree or by path', () => {
    const { parameters, problems } = resolveParameters(
      defaultParameters,
      { voids: { gapPct: 80, gapPctPerHour: 250 } },
      { 'voids.gapPct': 90, light: { hysteresisPct: 3 } },
    );
    expect(problems).toEqual([]);
    expect(parameters.voids).toEqual({ ...defaultParameters.voids, gapPct: 90, gapPctPerHour: 250 });
    expect(parameters.light.hysteresisPct).toBe(3);
    expect(parameters.fill).toBe(defaultParameters.fill);
    expect(defaultParameters.voids.gapPct).toBe(4);
  });

  it('name by path what cannot be used, and keep the good overrides beside it', () => {
    const { parameters, problems } = resolveParameters(defaultParameters, {
      voids: { gapPct: 80, nonsense: 1, gapPctPerHour: 'big' },
      light: { dwellMs: -5, hysteresisPct: Number.NaN },
      'temperature.offsetC': -0.4,
      fill: 7,
      '__proto__.x': 1,
    });
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['voids.nonsense', 'unknown-parameter'],
      ['voids.gapPctPerHour', 'not-a-finite-number'],
      ['light.dwellMs', 'wrong-sign'],
      ['light.hysteresisPct', 'not-a-finite-number'],
      ['fill', 'unknown-parameter'],
      ['__proto__.x', 'unknown-parameter'],
    ]);
    expect(parameters.voids.gapPct).toBe(80);
    expect(parameters.temperature.offsetC).toBe(-0.4);
    expect(parameters.light).toEqual(defaultParameters.light);
  });

  it('give a sensor family its own numbers, and the rest from an unknown family', () => {
    const { parameters, problems } = resolveParameters(defaultParameters, {
      'fill.families.6.coreScaleMl': 140,
      'fill.families.9.coreScaleMl': 140,
    });
    expect(problems.map(({ path }) => path)).toEqual(['fill.families.9.coreScaleMl']);
    expect(parameters.fill.families[6]).toEqual({ ...defaultParameters.fill.family, coreScaleMl: 140 });
  });

  it('list every number by its path', () => {
    const numbers = listParameters(defaultParameters);
    expect(numbers.every(({ value }) => Number.isFinite(value))).toBe(true);
    expect(numbers).toContainEqual({ path: 'voids.gapPct', value: 4 });
  });

  it('judge the pad in use by those of its product', () => {
    const { parameters } = resolveParameters(defaultParameters, { pad: { calibrationMs: 6 * 60_000 } });
    const withProduct = { ...context, productParameters: { 1: parameters } };
    const wearer = createWearer(morning).pass(4);
    const [slow, usual] = [withProduct, { ...withProduct, productParameters: { 2: parameters } }].map(
      (each) => {
        const state = freshState(1);
        for (const measurement of wearer.measurements) analyse(state, measurement, each);
        return reading(state, wearer.now(), each).pad.calibrating;
      },
    );
    expect([slow, usual]).toEqual([true, false]);
  });
});
