import type { MeasureDoubt, VoidingMeasures } from '@padlight/contract';
import type { ChartTexts } from '../../../features/charts/index.ts';

interface MeasureText {
  readonly name: keyof VoidingMeasures;
  readonly title: string;
  /** The definition of the International Continence Society, and how the measure is taken here. */
  readonly help: string;
  readonly unit: string;
  readonly write: (value: number) => string;
}

/** The measures in their order, with their texts. */
export const measureTexts = ({ t, number, volume }: ChartTexts): MeasureText[] => [
  {
    name: 'daytimeFrequency',
    title: t('measures.daytime'),
    help: t('measures.daytimeHelp'),
    unit: t('measures.daytimeUnit'),
    write: (value) => number(value, 1),
  },
  {
    name: 'nocturia',
    title: t('measures.nocturia'),
    help: t('measures.nocturiaHelp'),
    unit: t('measures.nocturiaUnit'),
    write: (value) => number(value, 1),
  },
  {
    name: 'volume24hMl',
    title: t('measures.volume'),
    help: t('measures.volumeHelp'),
    unit: volume.unit,
    write: volume.figure,
  },
  {
    name: 'maximumMl',
    title: t('measures.maximum'),
    help: t('measures.maximumHelp'),
    unit: volume.unit,
    write: volume.figure,
  },
  {
    name: 'meanMl',
    title: t('measures.mean'),
    help: t('measures.meanHelp'),
    unit: volume.unit,
    write: volume.figure,
  },
  {
    name: 'nocturnalShare',
    title: t('measures.share'),
    help: t('measures.shareHelp'),
    unit: t('axis.pct'),
    write: (value) => number(value * 100),
  },
];

/** The reason why a measure has no value, as text. */
export const doubtText = (t: ChartTexts['t'], why: MeasureDoubt): string =>
  ({
    'too-short': t('measures.tooShort'),
    'too-little-known': t('measures.tooLittle'),
    'no-night': t('measures.noNight'),
    'no-void': t('measures.noVoid'),
  })[why];
