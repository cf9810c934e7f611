import type { getPatientVoidRecord, ReplyOf, Timeliness } from '@padlight/contract';
import type { PlotLayer, Stop } from '@padlight/ui';
import type { ChartRange } from '../range/chart-range.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';
import { appearances, voidText } from './appearances.ts';

type VoidRecord = ReplyOf<typeof getPatientVoidRecord>;
export type ChartCycle = VoidRecord['cycles'][number];
/** What happened and what is not known, as every chart of a person has it. */
export type Happenings = Pick<VoidRecord, 'voids' | 'cycles' | 'gaps'>;

/** A pad put on or taken off within a range. */
export interface Change {
  readonly kind: 'on' | 'off';
  readonly at: string;
  readonly cycle: ChartCycle;
}

/** Every pad put on or taken off within the range, in order of time. */
export function changesOf(cycles: readonly ChartCycle[], { from, to }: ChartRange): Change[] {
  const all = cycles.flatMap((cycle): Change[] => [
    { kind: 'on', at: cycle.attachedAt, cycle },
    ...(cycle.removedAt === null ? [] : [{ kind: 'off', at: cycle.removedAt, cycle } as const]),
  ]);
  return all
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const signs: Readonly<{ [Name in Timeliness]: string }> = {
  'too-early': '‹',
  'on-time': '✓',
  'too-late': '!',
};

/** When pads were put on and taken off; how well timed that was is beside the line as a sign. `short`: at the top alone. */
export function changeLayers(changes: readonly Change[], short = false): PlotLayer[] {
  const rules = (kind: Change['kind']) =>
    changes
      .filter((change) => change.kind === kind)
      .map(({ at, cycle: { timeliness } }) => ({
        x: Date.parse(at),
        ...(kind === 'off' && timeliness !== null && { label: signs[timeliness] }),
      }));
  return [
    { kind: 'rules', appearance: { ...appearances.puttingOn, short }, event: 'change', rules: rules('on') },
    { kind: 'rules', appearance: { ...appearances.change, short }, event: 'change', rules: rules('off') },
  ];
}

/** How well timed a change was, in words. */
export const changeText = (t: ChartTexts['t'], { kind, cycle: { timeliness } }: Change): string => {
  if (kind === 'on') return t('change.on');
  if (timeliness === null) return t('change.off');
  return { 'too-early': t('change.early'), 'on-time': t('change.onTime'), 'too-late': t('change.late') }[
    timeliness
  ];
};

/** Voids, changes and gaps as stops of a reader, in no order. */
export function eventStops(
  { voids, gaps, changes }: Pick<Happenings, 'voids' | 'gaps'> & { changes: readonly Change[] },
  texts: ChartTexts,
): Stop[] {
  const { t, volume } = texts;
  const amount = ({ ml, lowMl, highMl }: { ml: number; lowMl: number; highMl: number }) => ({
    volume: volume.text(ml),
    low: volume.figure(lowMl),
    high: volume.text(highMl),
  });
  return [
    ...voids.map((one) => ({
      at: Date.parse(one.end),
      isEvent: true,
      texts: () => t('void.at', { time: texts.at(one.end), what: voidText(texts, one.size), ...amount(one) }),
    })),
    ...changes.map((change) => ({
      at: Date.parse(change.at),
      isEvent: true,
      texts: () =>
        change.kind === 'on'
          ? t('change.onAt', { time: texts.at(change.at) })
          : t('change.offAt', {
              time: texts.at(change.at),
              what: changeText(t, change),
              ...amount(change.cycle),
            }),
    })),
    ...gaps.map(({ from, to }) => ({
      at: (Date.parse(from) + Date.parse(to)) / 2,
      isEvent: true,
      texts: () => t('gapAt', { from: texts.at(from), to: texts.at(to) }),
    })),
  ];
}

/** Stops in the order in which a reader passes them. */
export const inOrder = (stops: readonly Stop[]): Stop[] => stops.toSorted((a, b) => a.at - b.at);
