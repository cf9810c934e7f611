import {
  type getPatientBladderChart,
  type Language,
  languages,
  type ObservationTypeId,
  type ReplyOf,
  type StandardObservationType,
} from '@padlight/contract';
import type { Stop } from '@padlight/ui';
import { type ChartTexts, voidText } from '../../../features/charts/index.ts';

export type ObservationRecord = ReplyOf<typeof getPatientBladderChart>;
/** The observations of any chart, with the legends of their types. */
export type Observed = Pick<ObservationRecord, 'types' | 'observations'>;
type ChartType = ObservationRecord['types'][number];
export type ChartObservation = ObservationRecord['observations'][number];

/** The observations to show: all, those of the bladder, those of the bowel, or the rest. */
export type ObservationView = 'all' | 'bladder' | 'bowel' | 'other';

const ofBladder: readonly string[] = [
  'urine',
  'leak',
  'urgency',
  'drink',
] satisfies StandardObservationType[];
const partOf = (typeId: ObservationTypeId): ObservationView =>
  ofBladder.includes(typeId) ? 'bladder' : typeId === 'bowel' ? 'bowel' : 'other';

/** True where the voids of the sensor are beside the observations. */
export const hasSensor = (view: ObservationView): boolean => view === 'all' || view === 'bladder';

/** The size of a void of the sensor, and its volume. */
export const sensedText = (
  { size, ml }: Pick<ObservationRecord['voids'][number], 'size' | 'ml'>,
  texts: ChartTexts,
): string => `${voidText(texts, size)} · ${texts.volume.text(ml)}`;

/** The types of the shown observations, in their order. */
export const typesOf = ({ types }: ObservationRecord, view: ObservationView): ChartType[] =>
  types.filter(({ typeId }) => view === 'all' || partOf(typeId) === view);

const textOf = (texts: ChartType['names'], language: Language): string =>
  texts[language] ?? languages.map((other) => texts[other]).find(Boolean) ?? '';

/** The name of a type in the reader's language. */
export const nameOf = ({ names }: Pick<ChartType, 'names'>, { language }: ChartTexts): string =>
  textOf(names, language);

/** The lines of a type's legend: `4 · Smooth and soft`. */
export const legendOf = ({ legend }: ChartType, { language, number }: ChartTexts): string[] =>
  legend.map(({ value, texts }) => `${number(value)} · ${textOf(texts, language)}`);

/** The value of an observation as text; empty where its type has none. */
export function valueText(type: ChartType, { value }: ChartObservation, texts: ChartTexts): string {
  if (value === null) return '';
  const line = type.legend.findIndex((entry) => entry.value === value);
  if (line >= 0) return legendOf(type, texts)[line] ?? '';
  if (type.unit === 'ml') return texts.volume.text(value);
  const figure = texts.number(value, Number.isInteger(value) ? 0 : 1);
  return type.unit === null ? figure : `${figure} ${type.unit}`;
}

/** The observations of a type, in order of time. */
export const ofType = ({ observations }: Observed, { typeId }: ChartType): ChartObservation[] =>
  observations.filter((observation) => observation.typeId === typeId);

/** The stop of an observation in a picture. `parts` names what was observed, and with which value. */
export const observedStop = (
  { at, comment }: ChartObservation,
  parts: () => readonly string[],
  texts: ChartTexts,
): Stop => ({
  at: Date.parse(at),
  isEvent: true,
  texts: () => {
    const what = [...parts(), comment].filter(Boolean).join(' · ');
    return texts.t('observations.at', { time: texts.at(at), what });
  },
});
