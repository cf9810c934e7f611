import type { ChartRangeName, ChartReply } from '@padlight/contract';
import { rangesOf } from './chart-address.ts';
import type { Chosen, DefinedChart, ViewSpecs } from './chart-spec.ts';

/** Every combination of the options of a chart's views, the usual one first. */
function choicesOf<Views extends ViewSpecs>(views: Views): Chosen<Views>[] {
  const entries = Object.entries(views).reduce<string[][][]>(
    (choices, [name, { options }]) =>
      choices.flatMap((choice) => Object.keys(options).map((option) => [...choice, [name, option]])),
    [[]],
  );
  return entries.map((choice): Chosen<Views> => Object.fromEntries(choice));
}

/**
 * The range and the options by which a chart is printed with all charts: the first options that have the range, and each option
 * of the view that the chart names in `each`. A chart that can't be drawn over the range has its usual one.
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

/** The texts of the options that a sheet names beside its chart: those that are not the usual ones, and that of `each`. */
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
