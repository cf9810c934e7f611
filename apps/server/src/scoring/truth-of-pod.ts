import type { TruthEvent } from './reading/read-truth.ts';

type Event<Kind extends TruthEvent['kind']> = Extract<TruthEvent, { kind: Kind }>;

/** A pad that was really worn. Epoch ms; `off` and `heldMl` are undefined if not reported. */
export interface TruePad {
  readonly on: number;
  readonly off: number | undefined;
  readonly heldMl: number | undefined;
  readonly productId: string | undefined;
}

/** The true events of one pod's wearer, in order of time. */
export interface PodTruth {
  readonly pads: readonly TruePad[];
  readonly voids: readonly Event<'void'>[];
  readonly fills: readonly Event<'fill'>[];
  readonly leaks: readonly Event<'leak'>[];
  readonly positions: readonly Event<'position'>[];
  readonly turns: readonly Event<'turn'>[];
  readonly falls: readonly Event<'fall'>[];
  readonly weighed: readonly Event<'weighed'>[];
}

function padsOf(events: readonly TruthEvent[]): TruePad[] {
  const pads: TruePad[] = [];
  let open: Event<'padOn'> | undefined;
  const close = (off: number, heldMl: number | undefined): void => {
    if (open) pads.push({ on: open.at, off, heldMl, productId: open.productId });
    open = undefined;
  };
  for (const event of events) {
    if (event.kind === 'padOff') close(event.at, event.ml);
    if (event.kind === 'padOn') {
      close(event.at, undefined);
      open = event;
    }
  }
  if (open) pads.push({ on: open.at, off: undefined, heldMl: undefined, productId: open.productId });
  return pads;
}

/** At the same instant, a pad is removed before the next is put on. */
const rank = ({ kind }: TruthEvent): number => (kind === 'padOff' ? 0 : kind === 'padOn' ? 1 : 2);

/** Sorts the events of one pod. */
export function truthOfPod(events: readonly TruthEvent[]): PodTruth {
  const sorted = events.toSorted((a, b) => a.at - b.at || rank(a) - rank(b));
  const of = <Kind extends TruthEvent['kind']>(kind: Kind) =>
    sorted.filter((event): event is Event<Kind> => event.kind === kind);
  return {
    pads: padsOf(sorted),
    voids: of('void'),
    fills: of('fill'),
    leaks: of('leak'),
    positions: of('position'),
    turns: of('turn'),
    falls: of('fall'),
    weighed: of('weighed'),
  };
}

/** Returns the pad worn at a time; undefined if none was. */
export const padAt = ({ pads }: PodTruth, at: number): TruePad | undefined =>
  pads.findLast(({ on, off = Infinity }) => on <= at && at <= off);

/** Computes the true content of a pad at a time in ml: the last reported fill, plus what came and leaked since. */
export function trueFillAt(truth: PodTruth, pad: TruePad, at: number): number {
  const lastFill = truth.fills.findLast((fill) => fill.at >= pad.on && fill.at <= at);
  const since = lastFill?.at ?? pad.on;
  let ml = lastFill?.ml ?? 0;
  for (const { at: start, end, ml: poured } of truth.voids) {
    if (end < since || start > at) continue;
    const length = Math.max(1, end - start);
    const share = (Math.min(end, at) - Math.max(start, since)) / length;
    ml += poured * Math.min(1, Math.max(end === start ? 1 : 0, share));
  }
  for (const leak of truth.leaks) if (leak.at > since && leak.at <= at) ml -= leak.ml;
  return Math.max(0, ml);
}
