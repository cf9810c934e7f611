import { expect, test } from 'vitest';
import { plainUnit } from './plain-unit.ts';

test.each([
  ['voids.baseTauMs', 240_000, 'minutes', 4],
  ['voids.levelTauMs', 20_000, 'seconds', 20],
  ['position.mount.stirringS', 30, 'seconds', 30],
  ['fill.floorMl', 8, 'ml', 8],
  ['voids.gapPctPerHour', 3, 'hourly', 3],
  ['light.unstablePct', 5.5, 'percent', 5.5],
  ['position.uprightDegreesMost', 14, 'degrees', 14],
  ['voids.coolingC', 0.12, 'difference', 0.12],
  ['temperature.plausibleLowC', 10, 'celsius', 10],
  ['position.livelyG', 0.034, 'g', 0.034],
  ['voids.burstOctaves', 1, 'octaves', 1],
  ['voids.riseSigmas', 4, 'sigmas', 4],
  ['pad.settledBytes', 4, 'bytes', 4],
  ['fill.family.padSpread', 0.175, 'none', 0.175],
  ['pad.changedShare', 0.2, 'none', 0.2],
] as const)('%s is shown in its unit', (path, stored, unit, value) => {
  expect(plainUnit(path, stored)).toEqual({ unit, value });
});
