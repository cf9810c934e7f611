import {
  type AlertCause,
  AlertType,
  alertKinds,
  type OpenAlert,
  type Tile,
  type TileAlert,
} from '@padlight/contract';
import type { Sounding } from './due-sound.ts';

/** The person of an alert, as far as the reader may know, and their place. */
interface Subject {
  readonly label: string | null;
  readonly room: string | null;
  readonly bed: string | null;
}

/** An open alert, to be sounded and announced. */
export interface Calling extends Sounding {
  readonly type: AlertType;
  readonly cause?: AlertCause | undefined;
  /** The time of the last re-raising, by the server; epoch milliseconds. */
  readonly raisedAgainAt?: number | undefined;
  readonly subject: Subject;
}

/** The time at which an alert was raised again; undefined where it was raised once. */
const raisedAgain = (alert: TileAlert | OpenAlert): number | undefined =>
  alert.lastRaisedAt === undefined || ('raisedCount' in alert && alert.raisedCount === 1)
    ? undefined
    : Date.parse(alert.lastRaisedAt);

const toCalling = (
  alert: TileAlert | OpenAlert,
  { label, room, bed }: Subject,
  calledAt: number,
): Calling => ({
  type: alert.type,
  cause: alert.cause,
  raisedAgainAt: raisedAgain(alert),
  subject: { label, room, bed },
  alertId: alert.alertId,
  isFall: alert.type === AlertType.check_fall,
  mustCall: alertKinds[alert.type].limits.alwaysOn !== null,
  isWaiting: alert.state === 'raised' || alert.state === 'seen',
  sound: alert.sound,
  quietUntil: alert.quietUntil === null ? null : Date.parse(alert.quietUntil),
  calledAt,
});

/** The time at which an alert last called, as far as the server knows. */
const lastCall = ({ lastRaisedAt, escalatedAt }: OpenAlert): number =>
  Math.max(Date.parse(lastRaisedAt), escalatedAt === null ? 0 : Date.parse(escalatedAt));

type CallingTile = Pick<Tile, 'patientId' | 'alerts' | 'label' | 'place'>;

interface Known {
  readonly calling: Calling;
  readonly escalated: boolean;
}

/**
 * The open alerts of the joined rooms, to be sounded and announced: fetched once, then updated by the tiles that change.
 * An alert that is new, raised again or escalated in a tile calls at that moment, whatever the age of its data.
 */
export function createCallingAlerts() {
  const byPatient = new Map<string, readonly Known[]>();
  let touched = new Set<string>();
  let isFetched = false;
  return {
    /** All calling alerts that are known now. */
    list: (): Calling[] => [...byPatient.values()].flat().map(({ calling }) => calling),
    /** True once a fetch was answered: until then the list is incomplete. */
    isFetched: (): boolean => isFetched,
    /** Begins a fetch; pass its alerts to the returned function. Tiles that arrived in between are newer and win. */
    beginFetch(): (alerts: readonly OpenAlert[]) => void {
      const mine = new Set<string>();
      touched = mine;
      return (alerts) => {
        if (touched !== mine) return;
        isFetched = true;
        for (const patientId of byPatient.keys()) if (!mine.has(patientId)) byPatient.delete(patientId);
        const fetched = Map.groupBy(alerts, ({ patientId }) => patientId);
        for (const [patientId, own] of fetched)
          if (!mine.has(patientId))
            byPatient.set(
              patientId,
              own.map((alert) => ({
                calling: toCalling(alert, alert.subject, lastCall(alert)),
                escalated: alert.escalatedAt !== null,
              })),
            );
      };
    },
    /** Takes a tile as it is since `now`, epoch milliseconds by the server. */
    takeTile({ patientId, alerts, label, place }: CallingTile, now: number): void {
      touched.add(patientId);
      const before = byPatient.get(patientId) ?? [];
      const known = alerts.map((alert): Known => {
        const same = before.find(({ calling }) => calling.alertId === alert.alertId);
        const isAgain = (raisedAgain(alert) ?? 0) > (same?.calling.raisedAgainAt ?? 0);
        const isCall = !same || isAgain || (alert.escalated && !same.escalated);
        return {
          calling: toCalling(alert, { ...place, label }, isCall ? now : same.calling.calledAt),
          escalated: alert.escalated,
        };
      });
      byPatient.set(patientId, known);
    },
    /** Removes a person who left the view. */
    remove(patientId: string): void {
      touched.add(patientId);
      byPatient.delete(patientId);
    },
  };
}
export type CallingAlerts = ReturnType<typeof createCallingAlerts>;
