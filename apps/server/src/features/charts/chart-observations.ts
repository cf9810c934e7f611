import { type api, instant, languageOf, type ObservationTexts, type ReplyOf } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { readObservedIn, readOfferedTypes, textOf } from '../observations/index.ts';
import type { OpenChart } from './open-chart.ts';

/** The texts of a language alone; of all languages without one. */
const textsIn = (texts: ObservationTexts, ln: string | undefined): ObservationTexts => {
  if (ln === undefined) return texts;
  const language = languageOf(ln);
  return { [language]: textOf(texts, language) };
};

interface Choice {
  /** Texts of this language alone. */
  readonly ln?: string | undefined;
  /** Observations of this type alone. */
  readonly typeId?: string | undefined;
}

/** Reads the observations of a chart with the legends of their types, of all types or of one. */
export async function readChartObservations(
  { range, patient }: OpenChart,
  context: CallContext,
  { ln, typeId }: Choice = {},
): Promise<Pick<ReplyOf<typeof api.charts.getPatientBladderChart>, 'types' | 'observations'>> {
  const [observed, offered] = await Promise.all([
    readObservedIn(context.db, range),
    readOfferedTypes(context),
  ]);
  const chosen = typeId === undefined ? observed : observed.filter((row) => row.typeId === typeId);
  const named = new Set(chosen.map((row) => row.typeId));
  return {
    types: offered
      .filter((type) => named.has(type.typeId))
      .map(({ typeId: id, names, input, unit, legend }) => ({
        typeId: id,
        names: textsIn(names, ln),
        input,
        unit,
        legend: legend.map(({ value, texts }) => ({ value, texts: textsIn(texts, ln) })),
      })),
    observations: chosen.map(({ observedAt, typeId: id, value, comment, by }) => ({
      at: instant(observedAt.getTime()),
      typeId: id,
      value,
      comment: patient.level === 'private' ? comment : null,
      by,
    })),
  };
}
