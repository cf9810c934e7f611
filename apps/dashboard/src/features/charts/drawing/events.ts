import type { getPatientVoidRecord, ReplyOf, Timeliness } from '@padlight/contract';
import type { PlotLayer, Stop } from '@padlight/ui';
import { appearances, voidText } from './appearances.ts';
import type { ChartRange } from './chart-range.ts';
import type { ChartTexts } from './use-chart-text.ts';

type VoidRecord = ReplyOf<typeof getPatientVoidRecord>;
export type ChartCycle = VoidRecord['cycles'][number];
/** The voids, pads and gaps of a person, as every chart has them. */
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

/** Lines at the changes of pads, each with a sign of its timeliness. `short`: at the top alone. */
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

/** A change and its timeliness as text. */
export const changeText = (t: ChartTexts['t'], { kind, cycle: { timeliness } }: Change): string => {
  if (kind === 'on') return t('change.on');
  if (timeliness === null) return t('change.off');
  return { 'too-early': t('change.early'), 'on-time': t('change.onTime'), 'too-late': t('change.late') }[
    timeliness
  ];
};

/** Gaps as stops of a reader, each in its middle. */
export const gapStops = (gaps: Happenings['gaps'], { t, at }: ChartTexts): Stop[] =>
  gaps.map(({ from, to }) => ({
    at: (Date.parse(from) + Date.parse(to)) / 2,
    isEvent: true,
    texts: () => t('gapAt', { from: at(from), to: at(to) }),
  }));

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
    ...voids.map(({ end, size, ...volumes }) => ({
      at: Date.parse(end),
      isEvent: true,
      texts: () => t('void.at', { time: texts.at(end), what: voidText(texts, size), ...amount(volumes) }),
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
    ...gapStops(gaps, texts),
  ];
}

/** Stops in order of x, as a reader passes them. */
export const inOrder = (stops: readonly Stop[]): Stop[] => stops.toSorted((a, b) => a.at - b.at);
