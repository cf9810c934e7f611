import {
  AlertType,
  alertKinds,
  type Priority,
  padAlertTypes,
  type Tile,
  type TileAlert,
} from '@padlight/contract';

/** The urgency of a tile. Rank 0 is a fall, then high, a red light without an alert, medium and low. */
export interface Urgency {
  readonly rank: number;
  /** Someone has it: within a rank it comes after what no one has. */
  readonly inHand: boolean;
  /** ISO 8601: since when it has waited. */
  readonly since: string;
}

const rankOf: Record<Priority, number> = { high: 1, medium: 3, low: 4 };
const redRank = 2;

const alertUrgency = ({ type, priority, state, raisedAt }: TileAlert): Urgency => ({
  rank: type === AlertType.check_fall ? 0 : rankOf[priority],
  inHand: state === 'acknowledged',
  since: raisedAt,
});

/**
 * The urgency of a tile; null when no one is needed. Of several reasons the most urgent that no one has counts, then the
 * oldest. Trouble of a device that still measures is none: no one has to go there now.
 */
export function urgencyOf(tile: Tile): Urgency | null {
  const reasons: Urgency[] = tile.alerts
    .filter(({ type }) => alertKinds[type].part !== 'device')
    .map(alertUrgency);
  const light = tile.reading?.light;
  if (light?.shown === 'red')
    reasons.push({ rank: redRank, inHand: isPadSilenced(tile), since: light.since });
  return reasons.sort(byUrgency)[0] ?? null;
}

const isPadSilenced = ({ silenced }: Tile): boolean =>
  silenced.some(({ type }) => padAlertTypes.includes(type));

/** Sorts the more urgent first; of equal ones what no one has in hand, then what has waited longer. */
export const byUrgency = (a: Urgency, b: Urgency): number =>
  a.rank - b.rank ||
  Number(a.inHand) - Number(b.inHand) ||
  (a.since < b.since ? -1 : a.since > b.since ? 1 : 0);

/** Sorts the more urgent alert first: a fall, acknowledged or not, then by priority. */
export const byAlertUrgency = (a: TileAlert, b: TileAlert): number =>
  byUrgency(alertUrgency(a), alertUrgency(b));

/** A tile's alerts, the most urgent first; of equally urgent ones what no one has in hand, then the oldest. */
export const byUrgencyFirst = (tile: Tile): TileAlert[] => [...tile.alerts].sort(byAlertUrgency);

/** The fall that still flashes; undefined when there is none. */
export const openFall = (tile: Tile): TileAlert | undefined =>
  tile.alerts.find((alert) => alert.type === AlertType.check_fall);

/** True where a fall is open that no one has in hand: no act of a moment ago hides that. */
export const isFallWaiting = (tile: Tile): boolean =>
  tile.alerts.some(({ type, state }) => type === AlertType.check_fall && state !== 'acknowledged');
