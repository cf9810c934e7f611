import { type AlertPart, AlertType, alertKinds, type Tile, type TileAlert } from '@padlight/contract';
import type { Tone } from '@padlight/ui';
import { byUrgencyFirst, openFall } from './tile-urgency.ts';

/** One fact that needs someone: its most urgent alert, and how many further alerts are about the same. */
export interface Reason {
  readonly alert: TileAlert;
  readonly more: number;
}

/** The reasons why someone is needed, each fact once, the most urgent first. */
interface Reasons {
  readonly fall: TileAlert | undefined;
  /** The wet pad, which the red light says; `more` are other reasons to change it. Undefined without a red light or an alert of the pad. */
  readonly pad: Reason | undefined;
  /** Every other fact. */
  readonly others: readonly Reason[];
}

/** The open alerts of a tile that are of one part. */
export const alertsOf = ({ alerts }: Pick<Tile, 'alerts'>, part: AlertPart): TileAlert[] =>
  alerts.filter(({ type }) => alertKinds[type].part === part);

/** The fact that an alert is about: all alerts that a change of the pad answers are one, and so is the end of the readings. */
function factOf({ type }: TileAlert): string {
  const { isOfPad, part, name } = alertKinds[type];
  if (isOfPad) return 'pad';
  return part === 'monitoring' ? part : name;
}

/**
 * Gathers a tile's alerts into facts; `tone` is the light as it is shown. Alerts of devices that still measure are no
 * reason to go to someone: the tile has marks for them.
 */
export function reasonsOf(tile: Tile, tone: Tone): Reasons {
  const fall = openFall(tile);
  const facts = new Map<string, Reason>();
  for (const alert of byUrgencyFirst(tile)) {
    if (alert === fall || alertKinds[alert.type].part === 'device') continue;
    const fact = factOf(alert);
    const known = facts.get(fact);
    facts.set(fact, known ? { ...known, more: known.more + 1 } : { alert, more: 0 });
  }
  const pad = tone === 'red' ? facts.get('pad') : undefined;
  if (!pad) return { fall, pad, others: [...facts.values()] };
  facts.delete('pad');
  // "Change the brief" is what a red light says.
  const isByLight = tile.alerts.some(({ type }) => type === AlertType.check_pad);
  return { fall, pad: { ...pad, more: pad.more + (isByLight ? 0 : 1) }, others: [...facts.values()] };
}

/** The facts that are drawn beside a recorded act: those that no one has in hand, so that nothing new waits behind it. */
export const factsBesideAct = (facts: readonly Reason[]): readonly Reason[] =>
  facts.filter(({ alert }) => alert.state !== 'acknowledged');
