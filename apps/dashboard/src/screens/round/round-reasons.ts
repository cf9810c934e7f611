import {
  AlertType,
  type AlertTypeName,
  alertKinds,
  type Instant,
  type Tile,
  type TileAlert,
  whyUnmonitored,
} from '@padlight/contract';
import { byUrgencyFirst, changeWatch } from '../../features/tile/index.ts';

/** The reasons of a round, each answered by one action. An alert that is no fall, pad or turn needs a check, by its type. */
export type ReasonKind = 'fall' | 'change' | 'turn' | `look-in:${AlertTypeName}`;

/** One reason why a person is due. */
export interface RoundReason {
  readonly kind: ReasonKind;
  /** True where it falls due within the hour, and is not due yet. */
  readonly isSoon: boolean;
  /** The time since which it holds, epoch ms: an earlier action does not answer it. Infinity: nothing has answered it yet. */
  readonly from: number;
  /** The most urgent open alert about it; undefined without one. */
  readonly alert?: TileAlert | undefined;
  /** The due time of a turn. */
  readonly dueAt?: Instant;
}

/** The time that a round looks ahead, ms. */
const aheadMs = 60 * 60_000;

const since = (alerts: readonly TileAlert[]): number =>
  Math.max(...alerts.map(({ raisedAt }) => Date.parse(raisedAt)));

/** The change of the pad: a wet one, one that fills up, one that reads wet after its change, or its alert. */
function changeReason(tile: Tile, alerts: readonly TileAlert[], now: number): RoundReason | null {
  const [alert] = alerts;
  const { reading } = tile;
  const light = reading?.light.shown;
  const isWatched = changeWatch(tile, now) === 'wet';
  const isNow = light === 'red' || isWatched || alert !== undefined;
  const isFilling = reading?.pad.confirming !== undefined && whyUnmonitored(tile, now) === null;
  if (!isNow && !isFilling && (light !== 'yellow' || whyUnmonitored(tile, now) !== null)) return null;
  const lit = isFilling || isWatched ? Number.POSITIVE_INFINITY : 0;
  const colour = light === 'red' || light === 'yellow' ? Date.parse(reading?.light.since ?? '') : 0;
  return { kind: 'change', isSoon: !isNow, from: Math.max(lit, colour, since(alerts)), alert };
}

/** The turn, by its alert, or by its clock where the reading is current. */
function turnReason(tile: Tile, alert: TileAlert | undefined, now: number): RoundReason | null {
  const dueAt = tile.reading?.position?.turnDueAt ?? null;
  if (alert)
    return { kind: 'turn', isSoon: false, from: since([alert]), alert, dueAt: dueAt ?? alert.raisedAt };
  if (dueAt === null || whyUnmonitored(tile, now) !== null) return null;
  const due = Date.parse(dueAt);
  if (due > now + aheadMs) return null;
  return { kind: 'turn', isSoon: due > now, from: due > now ? due - aheadMs : due, dueAt };
}

/**
 * The reasons of a person at `now` (epoch ms) or within the hour: a fall first, then the pad, the turn, and other alerts.
 * Trouble of a device that still measures is none: no one has to go there for it.
 */
export function roundReasons(tile: Tile, now: number): RoundReason[] {
  const alerts = byUrgencyFirst(tile);
  const [fall, turn] = [AlertType.check_fall, AlertType.check_position].map((type) =>
    alerts.find((alert) => alert.type === type),
  );
  const others = alerts.filter(({ type }) => {
    const { isOfPad, part } = alertKinds[type];
    return !isOfPad && part !== 'device' && type !== fall?.type && type !== turn?.type;
  });
  const ofPad = alerts.filter(({ type }) => alertKinds[type].isOfPad);
  return [
    fall ? { kind: 'fall' as const, isSoon: false, from: since([fall]), alert: fall } : null,
    changeReason(tile, ofPad, now),
    turnReason(tile, turn, now),
    ...others.map((alert) => ({
      kind: `look-in:${alertKinds[alert.type].name}` as const,
      isSoon: false,
      from: since([alert]),
      alert,
    })),
  ].filter((reason) => reason !== null);
}
