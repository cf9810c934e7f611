import type { ChartRangeName, ChartReply } from '@padlight/contract';
import { rangesOf } from '../frame/chart-address.ts';
import type { Chosen, DefinedChart, ViewSpecs } from '../frame/chart-spec.ts';

/** Every way in which the views of a chart can be chosen together, the usual one first. */
function choicesOf<Views extends ViewSpecs>(views: Views): Chosen<Views>[] {
  const entries = Object.entries(views).reduce<string[][][]>(
    (choices, [name, { options }]) =>
      choices.flatMap((choice) => Object.keys(options).map((option) => [...choice, [name, option]])),
    [[]],
  );
  return entries.map((choice): Chosen<Views> => Object.fromEntries(choice));
}

/**
 * How a chart is drawn where all charts are printed over one range: the first choice of its views that has the range, and of
 * the view that is drawn option by option each of them. A chart that can't be drawn over the range has its usual one.
 */
export function sheetChoices<Data extends ChartReply, Views extends ViewSpecs>(
  of: Pick<DefinedChart<Data, Views>, 'chart' | 'ranges' | 'views' | 'each'>,
  wanted: ChartRangeName,
): { readonly range: ChartRangeName; readonly choices: readonly Chosen<Views>[] } {
  const offered = (chosen: Chosen<Views>) => rangesOf(of, { chosen, range: wanted });
  const all = choicesOf(of.views);
  const fitting = all.filter((chosen) => offered(chosen).ranges.includes(wanted));
  const [usual] = fitting.length > 0 ? fitting : all;
  if (!usual) throw new Error(`the chart ${of.chart.kind} has no view`);
  const { each } = of;
  const options = each === undefined ? [] : Object.keys(of.views[each]?.options ?? {});
  return {
    range: offered(usual).range,
    choices: each === undefined ? [usual] : options.map((option) => ({ ...usual, [each]: option })),
  };
}

/** What a sheet is called beside its chart: what is chosen of each view that is not drawn as usual, or option by option. */
export const choiceTexts = <Data extends ChartReply, Views extends ViewSpecs>(
  { views, each }: Pick<DefinedChart<Data, Views>, 'views' | 'each'>,
  chosen: Chosen<Views>,
) =>
  Object.entries(views).flatMap(([name, { options }]) => {
    const option = chosen[name];
    const isUsual = option === Object.keys(options)[0] && name !== each;
    const text = option === undefined || isUsual ? undefined : options[option];
    return text === undefined ? [] : [text];
  });
