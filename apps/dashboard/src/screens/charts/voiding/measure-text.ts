import type { MeasureDoubt, VoidingMeasures } from '@padlight/contract';
import type { ChartTexts } from '../../../features/charts/index.ts';

interface MeasureText {
  readonly name: keyof VoidingMeasures;
  readonly title: string;
  /** The definition of the International Continence Society, and what is measured here. */
  readonly help: string;
  readonly unit: string;
  readonly percent?: boolean;
  readonly digits: 0 | 1;
}

/** The measures in their order, with their words. */
export const measureTexts = (t: ChartTexts['t']): MeasureText[] => [
  {
    name: 'daytimeFrequency',
    title: t('measures.daytime'),
    help: t('measures.daytimeHelp'),
    unit: t('measures.daytimeUnit'),
    digits: 1,
  },
  {
    name: 'nocturia',
    title: t('measures.nocturia'),
    help: t('measures.nocturiaHelp'),
    unit: t('measures.nocturiaUnit'),
    digits: 1,
  },
  {
    name: 'volume24hMl',
    title: t('measures.volume'),
    help: t('measures.volumeHelp'),
    unit: t('axis.ml'),
    digits: 0,
  },
  {
    name: 'maximumMl',
    title: t('measures.maximum'),
    help: t('measures.maximumHelp'),
    unit: t('axis.ml'),
    digits: 0,
  },
  { name: 'meanMl', title: t('measures.mean'), help: t('measures.meanHelp'), unit: t('axis.ml'), digits: 0 },
  {
    name: 'nocturnalShare',
    title: t('measures.share'),
    help: t('measures.shareHelp'),
    unit: t('axis.pct'),
    percent: true,
    digits: 0,
  },
];

/** Why a measure is not reported. */
export const doubtText = (t: ChartTexts['t'], why: MeasureDoubt): string =>
  ({
    'too-short': t('measures.tooShort'),
    'too-little-known': t('measures.tooLittle'),
    'no-night': t('measures.noNight'),
    'no-void': t('measures.noVoid'),
  })[why];
