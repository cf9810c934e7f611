import type { Scene } from './scene.ts';

/**
 * Older people sit at a median of 38 degrees from their own walking line, by person 10 to 67, and the slowest walk at 0.09 g RMS
 * (HAR70+, Ustad 2023): those past the median.
 */
export const leansBack: Scene = {
  group: 'frail',
  hard: 'sits far back, 38 to 67 degrees from the line when walking, and walks slowly',
  person: (anybody, luck) => ({
    ...anybody,
    mobility: luck.pick(['walks', 'walks', 'sits']),
    sitBackDeg: luck.between(38, 67),
    gaitG: luck.between(0.09, 0.24),
    fallsPerDay: 0,
  }),
  replaces: new Set(['fall']),
};
